// Stores a schedule. Its next run stays unless its times have changed: a run that was missed meanwhile is still due.
// params: name String, cron String, timeZone String, nextAt EpochMs?, props properties
// rows:   schedule properties
// plan:   NodeUniqueIndexSeek
MERGE (s:TaskSchedule {name: $name})
SET s.turn = coalesce(s.turn, 0) + 1
SET s.nextAt = CASE WHEN s.cron = $cron AND s.timeZone = $timeZone THEN s.nextAt ELSE $nextAt END
SET s.cron = $cron, s.timeZone = $timeZone, s += $props
RETURN properties(s) AS schedule
