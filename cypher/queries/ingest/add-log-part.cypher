// Stores the next lines of a run's log. Of a long log the beginning and the end are kept.
// params: run String, lines Json, headParts int, tailParts int
// rows:   parts int
// plan:   NodeUniqueIndexSeek
MERGE (l:IngestionLog {run: $run})
SET l.parts = coalesce(l.parts, 0) + 1, l.updatedAt = timestamp()
CREATE (:IngestionLogPart {run: $run, number: l.parts - 1, lines: $lines})
WITH l
CALL (l) {
  MATCH (old:IngestionLogPart {run: l.run})
  WHERE old.number >= $headParts AND old.number < l.parts - $tailParts
  DELETE old
}
RETURN l.parts AS parts
