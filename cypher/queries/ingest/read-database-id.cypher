// Which database this is: a position in the change log of another one means nothing here.
// params: none
// rows:   id String
// plan:   ProcedureCall
CALL db.info() YIELD id
RETURN id
