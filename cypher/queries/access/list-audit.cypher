// Audit records within a time, newest first.
// params: actor Urn?, urn Urn?, from EpochMs, to EpochMs, actions [String], outcome String?, aspects [String] (pieces of the text of
//   changes), start int, end int
// rows:   total int, events [properties] (as store/append-audit takes them)
// plan:   NodeIndexSeekByRange
MATCH (a:AuditRecord)
WHERE a.at >= $from AND a.at <= $to
  AND (size($actions) = 0 OR a.action IN $actions)
  AND ($outcome IS NULL OR a.outcome = $outcome)
  AND (size($aspects) = 0 OR any(piece IN $aspects WHERE a.changes CONTAINS piece))
  AND ($actor IS NULL OR a.actor = $actor)
  AND ($urn IS NULL OR a.urn = $urn)
WITH a ORDER BY a.at DESC, a.id DESC
WITH collect(a) AS found
RETURN size(found) AS total, [a IN found[$start..$end] | properties(a)] AS events
