// Schedules whose next run is due.
// params: now EpochMs, kinds [String], limit int
// rows:   schedule properties
// plan:   NodeIndexSeekByRange
MATCH (s:TaskSchedule)
WHERE s.nextAt <= $now AND s.kind IN $kinds
RETURN properties(s) AS schedule
ORDER BY s.nextAt
LIMIT toInteger($limit)
