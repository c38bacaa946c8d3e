// Versions of aspects that are no longer the latest; running twice changes nothing.
// params: rows [{key String, urn Urn, aspect String, version int, createdOn EpochMs, deleted boolean, value Json}]
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
MERGE (v:AspectVersion {key: row.key})
SET v = row
