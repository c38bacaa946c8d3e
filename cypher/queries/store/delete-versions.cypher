// Removes older versions of aspects.
// params: keys [String]
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $keys AS key
MATCH (v:AspectVersion {key: key})
DELETE v
