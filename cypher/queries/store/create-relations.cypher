// Relationships of the model other than lineage; the type comes from the model.
// params: rows [{from int, to int, type String, props {aspect, path, since}}]
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
MATCH (a:Entity {i: row.from})
MATCH (b:Entity {i: row.to})
CREATE (a)-[r:$(row.type)]->(b)
SET r = row.props
