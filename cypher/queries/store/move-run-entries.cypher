// How many aspects of an entity a run owns; an entry without any goes.
// params: rows [{run String, i int, delta int}]
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
MERGE (x:RunEntry {run: row.run, i: row.i})
  ON CREATE SET x.rows = 0
SET x.rows = x.rows + row.delta
WITH x WHERE x.rows <= 0
DELETE x
