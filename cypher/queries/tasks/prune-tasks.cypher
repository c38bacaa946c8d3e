// Forgets tasks that ended long ago.
// params: keepMs number, limit int
// rows:   pruned int
// plan:   NodeIndexSeekByRange
MATCH (t:Task)
WHERE t.endedAt < timestamp() - $keepMs
WITH t LIMIT toInteger($limit)
DELETE t
RETURN count(*) AS pruned
