// Lineage aspects that say of some columns that they come from no column; of all assets and jobs, or of some urns.
// params: urns [Urn]?
// rows:   owner Urn, text String (envelope of upstreamLineage or dataJobInputOutput)
// plan:   NodeByLabelScan, every lineage aspect may say so
MATCH (e:Dataset|DataJob)
WHERE $urns IS NULL OR e.urn IN $urns
UNWIND [e.upstreamLineage, e.dataJobInputOutput] AS text
WITH e, text
WHERE text CONTAINS '"upstreamType":"NONE"' OR text CONTAINS '"upstreams":[]'
RETURN e.urn AS owner, text
