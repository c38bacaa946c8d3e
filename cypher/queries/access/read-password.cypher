// A local user's password hash.
// params: user Urn
// rows:   password String (JSON)
// plan:   NodeUniqueIndexSeek
MATCH (c:Credential {user: $user})
RETURN c.password AS password
