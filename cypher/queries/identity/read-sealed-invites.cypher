// Every invitation with its sealed text: after a new key they are sealed anew.
// params: none
// rows:   id String (SHA-256), sealed String
// plan:   NodeByLabelScan
MATCH (i:Invite)
RETURN i.id AS id, i.sealed AS sealed
