// The run of a source that waits or runs.
// params: source String
// rows:   id String
// plan:   NodeIndexSeek
MATCH (r:IngestionExecution {source: $source})
WHERE r.state <> 'ENDED'
RETURN r.id AS id
LIMIT 1
