// Records that a follower set a part of an entry aside; a record of the same key is brought up to date.
// params: key String, props properties
// rows:   none
// plan:   NodeUniqueIndexSeek
MERGE (s:SetAsideEntry {key: $key})
SET s += $props
