// Prolongs the leases of the tasks that wait for this server alone. A task without a row waits no longer.
// params: server String, leaseMs number
// rows:   id String
// plan:   NodeIndexSeek
MATCH (t:Task)
WHERE t.state = 'QUEUED' AND t.server = $server
SET t.leaseUntil = timestamp() + $leaseMs
RETURN t.id AS id
