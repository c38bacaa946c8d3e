// The invitation to a role that lasts longest.
// params: role Urn (empty: none), now EpochMs
// rows:   sealed String, expiresOn EpochMs
// plan:   NodeIndexSeek
MATCH (i:Invite {role: $role})
WHERE i.expiresOn > $now
RETURN i.sealed AS sealed, i.expiresOn AS expiresOn
ORDER BY expiresOn DESC
LIMIT 1
