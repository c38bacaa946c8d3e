// The counters of a backup; one entry in the change log marks the restore, so that followers see that something happened.
// params: seq int, node int, claim int, at EpochMs, restoring boolean
// rows:   none
// plan:   NodeUniqueIndexSeek
MERGE (s:Sequence {name: 'writer'})
SET s.seq = $seq, s.node = $node, s.claim = $claim, s.token = '', s.restoring = $restoring
