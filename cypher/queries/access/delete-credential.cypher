// Deletes the password of a user who was deleted.
// params: user Urn
// rows:   none
// plan:   NodeUniqueIndexSeek
MATCH (c:Credential {user: $user})
DELETE c
