// A new invitation; the database knows its text sealed and by its SHA-256 only.
// params: id String (SHA-256), sealed String, role Urn (empty: none), createdOn EpochMs, expiresOn EpochMs, createdBy Urn
// rows:   none
// plan:   none
CREATE (:Invite {id: $id, sealed: $sealed, role: $role, createdOn: $createdOn, expiresOn: $expiresOn, createdBy: $createdBy})
