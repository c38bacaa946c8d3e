// Adds a task that waits. The lease of a task that only one server may run begins at once.
// params: id String, props properties, leaseMs number?
// rows:   task properties
// plan:   a creation, no scan
CREATE (t:Task {id: $id})
SET t += $props, t.state = 'QUEUED', t.queuedAt = timestamp(), t.notBefore = timestamp(), t.attempts = 0, t.failures = 0,
  t.leaseUntil = timestamp() + $leaseMs
RETURN properties(t) AS task
