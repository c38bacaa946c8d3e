// Closes asset lineage claims: today's traversals never meet them again, time travel does.
// params: rows [{id int, from int, to int, ended {until EpochMs, endedRun String?, endedBy Urn?}}]
// rows:   none
// plan:   NodeUniqueIndexSeek; DISTINCT makes the planner look between the two ends, not through all claims of a hub
UNWIND $rows AS row
MATCH (a:Entity {i: row.from})
MATCH (b:Entity {i: row.to})
WITH DISTINCT row, a, b
MATCH (a)-[r:FEEDS {id: row.id}]->(b)
CREATE (a)-[closed:FED]->(b)
SET closed = properties(r)
SET closed += row.ended
DELETE r
