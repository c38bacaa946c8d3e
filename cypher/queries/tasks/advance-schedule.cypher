// Moves a schedule on to its next run. Of several servers that come for the same run only the first gets a row.
// params: name String, dueAt EpochMs, nextAt EpochMs?, lastAt EpochMs
// rows:   name String
// plan:   NodeUniqueIndexSeek
MATCH (s:TaskSchedule {name: $name})
SET s.turn = coalesce(s.turn, 0) + 1
WITH s
WHERE s.nextAt = $dueAt
SET s.nextAt = $nextAt, s.lastAt = $lastAt
RETURN s.name AS name
