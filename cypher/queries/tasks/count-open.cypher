// How many tasks wait and run, by kind, with the time since which the oldest waits, and whether any has lost its server.
// params: none
// rows:   kind String, state 'QUEUED' | 'RUNNING', count int, oldest EpochMs, now EpochMs, expired boolean
// plan:   NodeIndexSeek
MATCH (t:Task)
WHERE t.state IN ['QUEUED', 'RUNNING']
RETURN t.kind AS kind, t.state AS state, count(*) AS count, min(t.queuedAt) AS oldest, timestamp() AS now,
  any(until IN collect(t.leaseUntil) WHERE until < timestamp()) AS expired
