// How many node and claim numbers the writer has given out: the sizes of the index's arrays.
// params: none
// rows:   node int, claim int
// plan:   NodeUniqueIndexSeek
MATCH (s:Sequence {name: 'writer'})
RETURN s.node AS node, s.claim AS claim
