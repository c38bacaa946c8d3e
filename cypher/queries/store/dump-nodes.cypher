// Entities with all their properties, by ranges of their number, for a backup.
// params: from int, to int
// rows:   props properties
// plan:   NodeUniqueIndexSeekByRange
MATCH (e:Entity)
WHERE e.i >= $from AND e.i < $to
RETURN properties(e) AS props
ORDER BY e.i
