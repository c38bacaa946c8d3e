// Ends a session.
// params: id String
// rows:   none
// plan:   NodeUniqueIndexSeek
MATCH (s:Session {id: $id})
DELETE s
