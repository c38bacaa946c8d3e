// Runs of ingestion sources that wait for an executor or have one, the node on which runs of one source take turns, and
// the parts of the runs' logs.
CREATE CONSTRAINT ingestion_execution_id IF NOT EXISTS FOR (r:IngestionExecution) REQUIRE r.id IS UNIQUE;
CREATE INDEX ingestion_execution_state IF NOT EXISTS FOR (r:IngestionExecution) ON (r.state);
CREATE INDEX ingestion_execution_source IF NOT EXISTS FOR (r:IngestionExecution) ON (r.source);
CREATE CONSTRAINT ingestion_turn_source IF NOT EXISTS FOR (t:IngestionTurn) REQUIRE t.source IS UNIQUE;
CREATE INDEX ingestion_log_run IF NOT EXISTS FOR (p:IngestionLogPart) ON (p.run, p.number);
