// Relationships of a backup.
// params: rows [{type String, a int, b int, props properties}]
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
MATCH (a:Entity {i: row.a})
MATCH (b:Entity {i: row.b})
CREATE (a)-[r:$(row.type)]->(b)
SET r = row.props
