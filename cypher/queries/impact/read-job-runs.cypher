// Events of the runs of some jobs since an instant, oldest first, of at most 5,000 runs of each.
// params: jobs [Urn], from EpochMs, limit int
// rows:   job Urn, timestamp EpochMs, value Json
// plan:   NodeUniqueIndexSeek
UNWIND $jobs AS job
CALL (job) {
  MATCH (:Entity {urn: job})<-[:INSTANCE_OF]-(run:Entity)
  WHERE run.exists
  WITH run LIMIT 5000
  MATCH (p:Point {urn: run.urn, aspect: 'dataProcessInstanceRunEvent'})
  WHERE p.timestamp >= $from
  RETURN p.timestamp AS timestamp, p.value AS value
  ORDER BY timestamp
  LIMIT toInteger($limit)
}
RETURN job, timestamp, value
