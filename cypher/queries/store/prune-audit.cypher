// Audit records past their time, a slice at a time.
// params: before EpochMs, limit int
// rows:   pruned int
// plan:   NodeIndexSeekByRange
MATCH (a:AuditRecord)
WHERE a.at < $before
WITH a LIMIT toInteger($limit)
DELETE a
RETURN count(*) AS pruned
