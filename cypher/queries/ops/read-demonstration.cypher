// Whether the demonstration was begun or finished here, and whether anything was ever ingested.
// params: none
// rows:   state String?, datasets int
// plan:   NodeCountFromCountStore
MATCH (d:Dataset)
WITH count(d) AS datasets
OPTIONAL MATCH (m:Sequence {name: 'demonstration'})
RETURN m.state AS state, datasets
