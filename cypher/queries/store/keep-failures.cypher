// Keeps refusals that the sender was not told of, in a ring of a fixed size.
// params: rows [{trace String, urn Urn, aspect String, code String, message String, at EpochMs}], kept int
// rows:   none
// plan:   NodeUniqueIndexSeek
MATCH (s:Sequence {name: 'writer'})
WITH s, coalesce(s.failures, 0) AS first
SET s.failures = first + size($rows)
WITH first
UNWIND range(0, size($rows) - 1) AS at
MERGE (f:WriteFailure {slot: toInteger((first + at) % $kept)})
SET f += $rows[at]
