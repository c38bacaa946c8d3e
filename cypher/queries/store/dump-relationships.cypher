// Relationships that begin at entities of a range, for a backup.
// params: from int, to int
// rows:   type String, a int, b int, props properties
// plan:   NodeUniqueIndexSeekByRange
MATCH (e:Entity)
WHERE e.i >= $from AND e.i < $to
MATCH (e)-[r]->(o:Entity)
RETURN type(r) AS type, e.i AS a, o.i AS b, properties(r) AS props
ORDER BY a, b, type, coalesce(r.id, -1), r.aspect, r.path
