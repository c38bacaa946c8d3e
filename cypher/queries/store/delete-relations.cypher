// Relationships that an aspect's new value no longer states.
// params: rows [{from int, target Urn, type String, aspect String}]
// rows:   none
// plan:   NodeUniqueIndexSeek; DISTINCT keeps the planner from walking all relationships of a hub (a tag of 30,000 datasets) for each row
UNWIND $rows AS row
MATCH (a:Entity {i: row.from})
MATCH (b:Entity {urn: row.target})
WITH DISTINCT row, a, b
MATCH (a)-[r:$(row.type)]->(b)
WHERE r.aspect = row.aspect
DELETE r
