// Says that a restore is under way, or that it is not, and whether one was before.
// params: restoring boolean
// rows:   before boolean
// plan:   NodeUniqueIndexSeek
MERGE (s:Sequence {name: 'writer'})
  ON CREATE SET s.seq = 0, s.node = 0, s.claim = 0, s.token = ''
WITH s, coalesce(s.restoring, false) AS before
SET s.restoring = $restoring
RETURN before
