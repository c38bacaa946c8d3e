// Whether the index of runs is whole.
// params: none
// rows:   whole boolean
// plan:   NodeUniqueIndexSeek
MATCH (s:Sequence {name: 'writer'})
RETURN coalesce(s.runsIndexed, false) AS whole
