// A server stops.
// params: id String
// rows:   none
// plan:   NodeUniqueIndexSeek
MATCH (r:RunningServer {id: $id})
DELETE r
