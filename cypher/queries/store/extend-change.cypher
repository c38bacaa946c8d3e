// Appends a further part to the body of an entry of the change log that the same transaction has begun: one text of tens of megabytes would
// keep the server from everything else while it is packed.
// params: seq int, part String
// rows:   none
// plan:   NodeUniqueIndexSeek
MATCH (change:Change {seq: $seq})
SET change.body = change.body + $part
