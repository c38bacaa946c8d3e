// Stores a schedule. Its next run stays unless its times have changed: a run that was missed meanwhile is still due.
// A paused schedule has no next run, and what was missed during the pause is not made up.
// params: name String, cron String, timeZone String, nextAt EpochMs?, paused boolean, props properties
// rows:   schedule properties
// plan:   NodeUniqueIndexSeek
MERGE (s:TaskSchedule {name: $name})
SET s.turn = coalesce(s.turn, 0) + 1
SET s.nextAt = CASE
  WHEN $paused THEN null
  WHEN s.cron = $cron AND s.timeZone = $timeZone AND NOT coalesce(s.paused, false) THEN s.nextAt
  ELSE $nextAt
END
SET s.cron = $cron, s.timeZone = $timeZone, s.paused = $paused, s += $props
RETURN properties(s) AS schedule
