// Whether a restore began and did not end.
// params: none
// rows:   restoring boolean
// plan:   NodeUniqueIndexSeek
MATCH (s:Sequence {name: 'writer'})
RETURN coalesce(s.restoring, false) AS restoring
