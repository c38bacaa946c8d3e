// Entries of the change log after a number, oldest first.
// params: seq int, limit int
// rows:   seq int, at EpochMs, actor Urn, body String
// plan:   NodeUniqueIndexSeekByRange
MATCH (c:Change)
WHERE c.seq > $seq
RETURN c.seq AS seq, c.at AS at, c.actor AS actor, c.body AS body
ORDER BY seq
LIMIT toInteger($limit)
