// Entities of a backup, with their numbers.
// params: rows [{label String, props properties}]
// rows:   none
// plan:   none, creates only
UNWIND $rows AS row
CREATE (e:Entity)
SET e:$(row.label), e = row.props
