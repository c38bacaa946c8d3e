// Which database this is: what was made from another one, a place in its log or an index, means nothing here.
// params: none
// rows:   id String
// plan:   ProcedureCall
CALL db.info() YIELD id
RETURN id
