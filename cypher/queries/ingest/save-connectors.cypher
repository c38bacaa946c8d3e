// Keeps what an executor has read about connectors; of many releases the latest descriptions stay.
// params: key String, value Json, keep int
// rows:   removed int
// plan:   NodeUniqueIndexSeek
MERGE (c:IngestionConnectors {key: $key})
SET c.value = $value, c.readAt = timestamp()
WITH c
CALL () {
  MATCH (old:IngestionConnectors)
  WITH old ORDER BY old.readAt DESC SKIP toInteger($keep)
  DELETE old
  RETURN count(*) AS removed
}
RETURN removed
