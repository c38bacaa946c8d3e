// Whether anything was ever ingested.
// params: none
// rows:   datasets int
// plan:   NodeCountFromCountStore
MATCH (d:Dataset)
RETURN count(d) AS datasets
