// Appends one entry to the change log and moves the counters on.
// params: seq int, at EpochMs, actor Urn, body String (JSON), node int, claim int, token String
// rows:   none
// plan:   NodeUniqueIndexSeek
MATCH (s:Sequence {name: 'writer'})
SET s.seq = $seq, s.node = $node, s.claim = $claim, s.token = $token
CREATE (:Change {seq: $seq, at: $at, actor: $actor, body: $body})
