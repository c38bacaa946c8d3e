// Points in the order of their key, a page at a time, for a backup.
// params: after String, limit int
// rows:   props properties
// plan:   NodeUniqueIndexSeekByRange
MATCH (p:Point)
WHERE p.key > $after
RETURN properties(p) AS props
ORDER BY p.key
LIMIT toInteger($limit)
