// Ends every invitation to a role.
// params: role Urn (empty: none)
// rows:   none
// plan:   NodeIndexSeek
MATCH (i:Invite {role: $role})
DELETE i
