// Which database this is: an index made from another one must not be used.
// params: none
// rows:   id String
// plan:   ProcedureCall
CALL db.info() YIELD id
RETURN id
