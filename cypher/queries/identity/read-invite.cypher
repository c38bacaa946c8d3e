// An invitation by the SHA-256 of its text.
// params: id String
// rows:   role Urn (empty: none), expiresOn EpochMs
// plan:   NodeUniqueIndexSeek
MATCH (i:Invite {id: $id})
RETURN i.role AS role, i.expiresOn AS expiresOn
