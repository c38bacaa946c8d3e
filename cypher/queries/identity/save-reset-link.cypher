// A link that resets a user's password; an earlier one of hers ends.
// params: id String (SHA-256), user Urn, expiresOn EpochMs
// rows:   none
// plan:   NodeIndexSeek
OPTIONAL MATCH (old:ResetLink {user: $user})
DELETE old
WITH count(*) AS done
CREATE (:ResetLink {id: $id, user: $user, expiresOn: $expiresOn})
