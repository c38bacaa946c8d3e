// What an executor has read about connectors, by its key.
// params: key String
// rows:   value Json
// plan:   NodeUniqueIndexSeek
MATCH (c:IngestionConnectors {key: $key})
RETURN c.value AS value
