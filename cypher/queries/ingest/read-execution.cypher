// A run as its executor and its readers see it.
// params: id String
// rows:   execution properties
// plan:   NodeUniqueIndexSeek
MATCH (r:IngestionExecution {id: $id})
RETURN properties(r) AS execution
