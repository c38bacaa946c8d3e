// Takes the write lock of the catalogue, held to the end of the transaction, and reads the counters under it.
// params: none
// rows:   seq int, node int, claim int, token String, restoring boolean — token of the last committed write; whether a restore is under way
// plan:   NodeUniqueIndexSeek
MERGE (s:Sequence {name: 'writer'})
  ON CREATE SET s.seq = 0, s.node = 0, s.claim = 0, s.token = ''
SET s.turn = coalesce(s.turn, 0) + 1
RETURN s.seq AS seq, s.node AS node, s.claim AS claim, s.token AS token, coalesce(s.restoring, false) AS restoring
