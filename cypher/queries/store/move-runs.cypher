// How many aspects a run owns in all, and when it last saw one; a run without any goes.
// params: rows [{id String, delta int, timestamp EpochMs}]
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
MERGE (r:IngestRun {id: row.id})
  ON CREATE SET r.rows = 0, r.timestamp = 0
SET r.rows = r.rows + row.delta, r.timestamp = CASE WHEN row.timestamp > r.timestamp THEN row.timestamp ELSE r.timestamp END
WITH r WHERE r.rows <= 0
DELETE r
