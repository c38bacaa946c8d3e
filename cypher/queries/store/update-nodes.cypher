// Properties of existing nodes; null removes one.
// params: rows [{i int, props properties}]
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
MATCH (e:Entity {i: row.i})
SET e += row.props
