// Points of timeseries aspects; the same point again replaces itself.
// params: rows [{key String, urn Urn, aspect String, timestamp EpochMs, value Json, systemMetadata Json, runId String?}]
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
MERGE (p:Point {key: row.key})
SET p = row
