// Numbers of the entities of some kinds, after a number: those whose names stand in the documents of others.
// params: kinds [String], afterNumber int, limit int
// rows:   i int
// plan:   NodeUniqueIndexSeekByRange
MATCH (e:Entity)
WHERE e.i > $afterNumber AND e.exists AND e.kind IN $kinds
RETURN e.i AS i
ORDER BY i
LIMIT toInteger($limit)
