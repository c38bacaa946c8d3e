// The counters of a backup, and whether its restore is still under way.
// params: seq int, node int, claim int, restoring boolean
// rows:   none
// plan:   NodeUniqueIndexSeek
MERGE (s:Sequence {name: 'writer'})
SET s.seq = $seq, s.node = $node, s.claim = $claim, s.token = '', s.restoring = $restoring, s.runsIndexed = false
