// A new session; those that have expired go.
// params: id String (SHA-256), user Urn, createdOn EpochMs, expiresOn EpochMs, seenOn EpochMs
// rows:   none
// plan:   NodeIndexSeekByRange
CREATE (:Session {id: $id, user: $user, createdOn: $createdOn, expiresOn: $expiresOn, seenOn: $seenOn})
WITH 1 AS done
MATCH (old:Session)
WHERE old.expiresOn < $createdOn
DELETE old
