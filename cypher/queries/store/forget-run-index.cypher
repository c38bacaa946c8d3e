// Notes that the index of runs is to be built anew.
// params: none
// rows:   none
// plan:   NodeUniqueIndexSeek
MATCH (s:Sequence {name: 'writer'})
SET s.runsIndexed = false
