// New nodes with all their properties; the label beside Entity is the kind's.
// params: rows [{label String, props properties}]
// rows:   none
// plan:   none, creates only
UNWIND $rows AS row
CREATE (e:Entity)
SET e:$(row.label), e = row.props
