// Closes asset lineage claims: today's traversals never meet them again, time travel does.
// params: rows [{id int, from int, to int, until EpochMs}]
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
MATCH (a:Entity {i: row.from})
MATCH (b:Entity {i: row.to})
MATCH (a)-[r:FEEDS {id: row.id}]->(b)
CREATE (a)-[closed:FED]->(b)
SET closed = properties(r), closed.until = row.until
DELETE r
