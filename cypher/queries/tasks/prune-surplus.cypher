// Forgets the tasks that ended first where more are remembered than should be.
// params: keep int, limit int
// rows:   pruned int
// plan:   NodeIndexSeekByRange
MATCH (t:Task)
WHERE t.endedAt > 0
WITH t ORDER BY t.endedAt DESC SKIP toInteger($keep) LIMIT toInteger($limit)
DELETE t
RETURN count(*) AS pruned
