// Entities of some kinds that are there, in the order of their number, a page at a time: what a policy could select.
// params: kinds [String], afterNumber int, limit int
// rows:   urn Urn, i int
// plan:   NodeUniqueIndexSeekByRange
MATCH (e:Entity)
WHERE e.i > $afterNumber AND e.kind IN $kinds AND e.exists AND NOT coalesce(e.removed, false)
RETURN e.urn AS urn, e.i AS i
ORDER BY i
LIMIT toInteger($limit)
