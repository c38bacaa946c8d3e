// Opens asset lineage claims.
// params: rows [{from int, to int, props {id, confidence, …}}]
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
MATCH (a:Entity {i: row.from})
MATCH (b:Entity {i: row.to})
CREATE (a)-[r:FEEDS]->(b)
SET r = row.props
