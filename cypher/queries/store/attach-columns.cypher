// Columns to their assets, for columns that were just created.
// params: rows [{i int, parent int}]
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
MATCH (c:Entity {i: row.i})
MATCH (a:Entity {i: row.parent})
CREATE (c)-[:PART_OF]->(a)
