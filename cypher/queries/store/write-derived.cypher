// One value of an aspect for many entities, with the relationships that it adds. What entities have in common is sent once.
// params: rows [{aspect String, since EpochMs, props properties, relations [[type String, to int, path String]], nodes [int]}]
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
UNWIND row.nodes AS i
MATCH (e:Entity {i: i})
SET e += row.props
WITH e, row
UNWIND row.relations AS relation
MATCH (target:Entity {i: relation[1]})
CREATE (e)-[:$(relation[0]) {aspect: row.aspect, path: relation[2], since: row.since}]->(target)
