// Removes entries of the change log that nobody can need any more, a slice at a time.
// params: upTo int, before EpochMs, limit int
// rows:   pruned int
// plan:   NodeUniqueIndexSeekByRange
MATCH (c:Change)
WHERE c.seq <= $upTo AND c.at < $before
WITH c LIMIT toInteger($limit)
DELETE c
RETURN count(*) AS pruned
