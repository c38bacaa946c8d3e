// Forgets a user's password, for one who is gone.
// params: user Urn
// rows:   none
// plan:   NodeUniqueIndexSeek
MATCH (c:Credential {user: $user})
DELETE c
