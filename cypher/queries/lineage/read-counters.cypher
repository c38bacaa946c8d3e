// How many numbers the writer has given out: how much room the index needs.
// params: none
// rows:   node int, claim int
// plan:   NodeUniqueIndexSeek
MATCH (s:Sequence {name: 'writer'})
RETURN s.node AS node, s.claim AS claim
