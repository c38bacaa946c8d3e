// Audit records within a time: one page, newest first, and how many there are up to a limit.
// params: actor Urn?, urn Urn?, from EpochMs, to EpochMs, actions [String], outcome String?, aspects [String] (pieces of the text of
//   changes), urns [Urn], kinds [String] (prefixes of urns), start int, count int, most int (records that are counted; 0 counts none)
// rows:   total int, events [properties] (as store/append-audit takes them)
// plan:   NodeIndexSeekByRange
CALL () {
  MATCH (a:AuditRecord)
  WHERE a.at >= $from AND a.at <= $to
    AND (size($actions) = 0 OR a.action IN $actions)
    AND ($outcome IS NULL OR a.outcome = $outcome)
    AND (size($aspects) = 0 OR any(piece IN $aspects WHERE a.changes CONTAINS piece))
    AND (size($urns) = 0 OR a.urn IN $urns)
    AND (size($kinds) = 0 OR any(prefix IN $kinds WHERE a.urn STARTS WITH prefix))
    AND ($actor IS NULL OR a.actor = $actor)
    AND ($urn IS NULL OR a.urn = $urn)
  WITH a LIMIT toInteger($most)
  RETURN count(*) AS total
}
CALL (total) {
  MATCH (a:AuditRecord)
  WHERE a.at >= $from AND a.at <= $to
    AND (size($actions) = 0 OR a.action IN $actions)
    AND ($outcome IS NULL OR a.outcome = $outcome)
    AND (size($aspects) = 0 OR any(piece IN $aspects WHERE a.changes CONTAINS piece))
    AND (size($urns) = 0 OR a.urn IN $urns)
    AND (size($kinds) = 0 OR any(prefix IN $kinds WHERE a.urn STARTS WITH prefix))
    AND ($actor IS NULL OR a.actor = $actor)
    AND ($urn IS NULL OR a.urn = $urn)
  WITH a ORDER BY a.at DESC, a.id DESC SKIP toInteger($start) LIMIT toInteger($count)
  RETURN collect(properties(a)) AS events
}
RETURN total, events
