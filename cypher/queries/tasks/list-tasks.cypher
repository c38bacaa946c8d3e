// A page of tasks, the newest first. The number of tasks is bounded: those that ended are forgotten.
// params: states [String], kinds [String] (empty: all), requester Urn?, start int, end int
// rows:   total int, tasks [properties]
// plan:   NodeIndexSeek
MATCH (t:Task)
WHERE t.state IN $states AND (size($kinds) = 0 OR t.kind IN $kinds)
  AND ($requester IS NULL OR t.requester = $requester)
WITH t ORDER BY t.queuedAt DESC, t.id DESC
WITH collect(t) AS page
RETURN size(page) AS total, [t IN page[toInteger($start)..toInteger($end)] | properties(t)] AS tasks
