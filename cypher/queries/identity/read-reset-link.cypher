// Whom a link resets, while it lasts.
// params: id String, now EpochMs
// rows:   user Urn
// plan:   NodeUniqueIndexSeek
MATCH (r:ResetLink {id: $id})
WHERE r.expiresOn > $now
RETURN r.user AS user
