// Lineage aspects that declare columns without a source, of all assets and jobs.
// params: none
// rows:   owner Urn, text String (envelope of upstreamLineage, dataJobInputOutput or sqlLineage)
// plan:   NodeByLabelScan, every lineage aspect may say so
MATCH (e:Dataset|DataJob)
UNWIND [e.upstreamLineage, e.dataJobInputOutput, e.sqlLineage] AS text
WITH e, text
WHERE text CONTAINS '"upstreamType":"NONE"' OR text CONTAINS '"upstreams":[]'
RETURN e.urn AS owner, text
