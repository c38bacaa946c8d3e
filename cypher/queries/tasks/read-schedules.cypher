// Schedules by their names, at most as many as are named.
// params: names [String]
// rows:   schedule properties
// plan:   NodeUniqueIndexSeek
UNWIND $names AS name
MATCH (s:TaskSchedule {name: name})
RETURN properties(s) AS schedule
