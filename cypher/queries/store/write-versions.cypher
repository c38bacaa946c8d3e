// Versions of aspects that are no longer the latest; running twice changes nothing.
// params: rows [{key, urn, aspect, version, createdOn, deleted, value}]
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
MERGE (v:AspectVersion {key: row.key})
SET v = row
