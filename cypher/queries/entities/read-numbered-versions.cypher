// Older versions of aspects, each by its key of urn, aspect and number.
// params: keys [String]
// rows:   key String, value String, deleted boolean
// plan:   NodeUniqueIndexSeek
UNWIND $keys AS key
MATCH (v:AspectVersion {key: key})
RETURN v.key AS key, v.value AS value, v.deleted AS deleted
