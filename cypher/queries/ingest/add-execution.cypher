// Queues a run of a source. No row: another run of the source waits or runs. The node of the source is written first, so that
// of two requests the second one sees the run of the first.
// params: id String, source String, owner String
// rows:   id String
// plan:   NodeUniqueIndexSeek
MERGE (t:IngestionTurn {source: $source})
SET t.turn = coalesce(t.turn, 0) + 1
WITH t
WHERE NOT EXISTS {
  MATCH (open:IngestionExecution {source: $source})
  WHERE open.state <> 'ENDED'
}
CREATE (r:IngestionExecution {id: $id, source: $source, owner: $owner, state: 'QUEUED', queuedAt: timestamp(),
  cancelRequested: false, parts: 0})
RETURN r.id AS id
