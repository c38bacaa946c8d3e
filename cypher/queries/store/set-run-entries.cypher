// Entries of the index of runs as they are counted from the entities themselves.
// params: rows [{run String, i int, rows int, timestamp EpochMs}]
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
MERGE (x:RunEntry {run: row.run, i: row.i})
SET x.rows = row.rows
MERGE (r:IngestRun {id: row.run})
  ON CREATE SET r.rows = 0, r.timestamp = 0
SET r.timestamp = CASE WHEN row.timestamp > r.timestamp THEN row.timestamp ELSE r.timestamp END
