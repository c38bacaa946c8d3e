// All schedules, by name.
// params: limit int
// rows:   schedule properties
// plan:   NodeByLabelScan, one a schedule
MATCH (s:TaskSchedule)
RETURN properties(s) AS schedule
ORDER BY s.name
LIMIT toInteger($limit)
