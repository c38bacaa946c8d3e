// Invitations whose texts a newer key sealed; their words and ends stay.
// params: rows [{id String, sealed String}]
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
MATCH (i:Invite {id: row.id})
SET i.sealed = row.sealed
