// Number of the last committed entry of the change log.
// params: none
// rows:   seq int
// plan:   NodeUniqueIndexSeek
MATCH (s:Sequence {name: 'writer'})
RETURN s.seq AS seq
