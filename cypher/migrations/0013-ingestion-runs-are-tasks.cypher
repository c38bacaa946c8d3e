// Ingestion runs are tasks, which executors lease; what is left beside them is their logs. A run that ended before has no task:
// its execution request says how it ended. One that waits or runs becomes a task, so that its end is recorded.
CREATE CONSTRAINT ingestion_log_run_id IF NOT EXISTS FOR (l:IngestionLog) REQUIRE l.run IS UNIQUE;
CREATE INDEX ingestion_log_updated IF NOT EXISTS FOR (l:IngestionLog) ON (l.updatedAt);
MATCH (r:IngestionExecution)
WHERE r.parts > 0
MERGE (l:IngestionLog {run: r.id})
SET l.parts = r.parts, l.updatedAt = coalesce(r.endedAt, timestamp());
MATCH (r:IngestionExecution)
WHERE r.state IN ['QUEUED', 'RUNNING']
MERGE (t:Task {id: r.id + ':1'})
SET t.kind = 'ingestion-run', t.key = 'ingestion ' + r.source, t.requester = r.owner, t.credential = 'session', t.server = '',
  t.parameters = '{"owner":"' + replace(replace(r.owner, '\\', '\\\\'), '"', '\\"') + '"}',
  t.state = r.state, t.queuedAt = r.queuedAt, t.notBefore = r.queuedAt, t.startedAt = r.startedAt, t.runner = r.executor,
  t.leaseUntil = r.leaseUntil, t.cancelRequested = r.cancelRequested, t.attempts = CASE r.state WHEN 'RUNNING' THEN 1 ELSE 0 END,
  t.failures = 0, t.done = 0, t.message = '', t.error = '';
MATCH (r:IngestionExecution) DELETE r;
MATCH (t:IngestionTurn) DELETE t;
DROP CONSTRAINT ingestion_execution_id IF EXISTS;
DROP INDEX ingestion_execution_state IF EXISTS;
DROP INDEX ingestion_execution_source IF EXISTS;
DROP CONSTRAINT ingestion_turn_source IF EXISTS;
