// Relationships that an aspect's new value no longer states.
// params: rows [{from int, target Urn, type String, aspect String}]
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
MATCH (a:Entity {i: row.from})
MATCH (b:Entity {urn: row.target})
MATCH (a)-[r:$(row.type)]->(b)
WHERE r.aspect = row.aspect
DELETE r
