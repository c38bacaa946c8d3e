// A session by the hash of its secret.
// params: id String
// rows:   user Urn, createdOn EpochMs, expiresOn EpochMs, seenOn EpochMs
// plan:   NodeUniqueIndexSeek
MATCH (s:Session {id: $id})
RETURN s.user AS user, s.createdOn AS createdOn, s.expiresOn AS expiresOn, s.seenOn AS seenOn
