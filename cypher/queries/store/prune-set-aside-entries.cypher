// Forgets what installations set aside that have not tried it again for a long time: their home folder is gone.
// params: before EpochMs, limit int
// rows:   pruned int
// plan:   NodeByLabelScan, few
MATCH (s:SetAsideEntry)
WHERE s.at < $before
WITH s LIMIT toInteger($limit)
DELETE s
RETURN count(*) AS pruned
