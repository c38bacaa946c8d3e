// Forgets records of entries that were handled after all, or that no longer matter.
// params: keys [String]
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $keys AS key
MATCH (s:SetAsideEntry {key: key})
DELETE s
