// A session was used.
// params: id String, seenOn EpochMs
// rows:   none
// plan:   NodeUniqueIndexSeek
MATCH (s:Session {id: $id})
SET s.seenOn = $seenOn
