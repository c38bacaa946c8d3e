// Ends a user's sessions that began before a moment.
// params: user Urn, before EpochMs
// rows:   none
// plan:   NodeIndexSeek
MATCH (s:Session {user: $user})
WHERE s.createdOn < $before
DELETE s
