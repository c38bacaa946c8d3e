// All column claims that an owner has made of its own columns, open and closed, oldest first.
// params: owner Urn
// rows:   confidence Confidence, since EpochMs, until EpochMs?
// plan:   NodeUniqueIndexSeek
MATCH (:Entity {urn: $owner})<-[:PART_OF]-(c)<-[r:COLUMN_FEEDS|COLUMN_FED]-()
RETURN r.confidence AS confidence, r.since AS since, r.until AS until
ORDER BY since
