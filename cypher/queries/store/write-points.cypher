// Points of timeseries aspects; the same point again replaces itself.
// params: rows [{key, urn, aspect, timestamp, value, systemMetadata, runId}]
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
MERGE (p:Point {key: row.key})
SET p = row
