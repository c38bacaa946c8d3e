// Uses a link up: of two who come with the same one, only the first gets a row.
// params: id String, now EpochMs
// rows:   user Urn
// plan:   NodeUniqueIndexSeek
MATCH (r:ResetLink {id: $id})
SET r.used = true
WITH r, r.user AS user, r.expiresOn AS expiresOn
DELETE r
WITH user, expiresOn
WHERE expiresOn > $now
RETURN user
