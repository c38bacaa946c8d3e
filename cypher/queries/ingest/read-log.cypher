// Whether a run has a log.
// params: run String
// rows:   parts int
// plan:   NodeUniqueIndexSeek
MATCH (l:IngestionLog {run: $run})
RETURN l.parts AS parts
