// Older versions of aspects in the order of their key, a page at a time, for a backup.
// params: after String, limit int
// rows:   props properties
// plan:   NodeUniqueIndexSeekByRange
MATCH (v:AspectVersion)
WHERE v.key > $after
RETURN properties(v) AS props
ORDER BY v.key
LIMIT toInteger($limit)
