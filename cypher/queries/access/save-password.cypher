// Sets a local user's password hash, which ends the user's sessions.
// params: user Urn, password String (JSON)
// rows:   none
// plan:   NodeUniqueIndexSeek
MERGE (c:Credential {user: $user})
SET c.password = $password
WITH c
MATCH (s:Session {user: c.user})
DELETE s
