// Closes rejected lineage claims: their sources no longer make them, or a person has taken the rejection back.
// params: rows [{id int, from int, to int, ended {until EpochMs, endedRun String?, endedBy Urn?}}]
// rows:   none
// plan:   NodeUniqueIndexSeek; DISTINCT makes the planner look between the two ends, not through all claims of a hub
UNWIND $rows AS row
MATCH (a:Entity {i: row.from})
MATCH (b:Entity {i: row.to})
WITH DISTINCT row, a, b
MATCH (a)-[r:REJECTED_FEEDS {id: row.id}]->(b)
CREATE (a)-[closed:REJECTED_FED]->(b)
SET closed = properties(r)
SET closed += row.ended
DELETE r
