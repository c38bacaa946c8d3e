// The task of a key that waits or runs, if there is one; the one that waits first.
// params: key String, states [String]
// rows:   task properties
// plan:   NodeIndexSeek
MATCH (t:Task)
WHERE t.state IN $states AND t.key = $key
RETURN properties(t) AS task
ORDER BY t.state
LIMIT 1
