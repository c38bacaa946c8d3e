// Removes refusals that are older than their traces are kept, a slice at a time.
// params: before EpochMs, limit int
// rows:   pruned int
// plan:   NodeIndexSeekByRange
MATCH (f:WriteFailure)
WHERE f.at < $before
WITH f LIMIT toInteger($limit)
DELETE f
RETURN count(*) AS pruned
