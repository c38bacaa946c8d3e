// Relationships of the model other than lineage; the type comes from the model.
// params: rows [{type String, aspect String, since EpochMs, ends [[from int, to int, path String]]}]
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
UNWIND row.ends AS ends
MATCH (a:Entity {i: ends[0]})
MATCH (b:Entity {i: ends[1]})
CREATE (a)-[:$(row.type) {aspect: row.aspect, path: ends[2], since: row.since}]->(b)
