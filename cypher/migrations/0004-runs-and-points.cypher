// What finds the rows of a run, points across entities, points of a run, and closed claims of an owner.
CREATE CONSTRAINT ingest_run_id IF NOT EXISTS FOR (r:IngestRun) REQUIRE r.id IS UNIQUE;
CREATE INDEX ingest_run_time IF NOT EXISTS FOR (r:IngestRun) ON (r.timestamp);
CREATE CONSTRAINT run_entry_place IF NOT EXISTS FOR (x:RunEntry) REQUIRE (x.run, x.i) IS UNIQUE;
CREATE INDEX point_aspect_time IF NOT EXISTS FOR (p:Point) ON (p.aspect, p.timestamp);
CREATE INDEX point_run IF NOT EXISTS FOR (p:Point) ON (p.runId);
CREATE INDEX fed_owner IF NOT EXISTS FOR ()-[r:FED]-() ON (r.owner);
CREATE INDEX column_fed_owner IF NOT EXISTS FOR ()-[r:COLUMN_FED]-() ON (r.owner);
CREATE INDEX rejected_fed_owner IF NOT EXISTS FOR ()-[r:REJECTED_FED]-() ON (r.owner);
