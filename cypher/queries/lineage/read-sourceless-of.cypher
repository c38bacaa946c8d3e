// Lineage aspects of the given assets and jobs that declare columns without a source.
// params: urns [Urn]
// rows:   owner Urn, text String (envelope of upstreamLineage, dataJobInputOutput or sqlLineage)
// plan:   NodeUniqueIndexSeek; it runs after every write, so it must not scan
UNWIND $urns AS urn
MATCH (e:Entity {urn: urn})
UNWIND [e.upstreamLineage, e.dataJobInputOutput, e.sqlLineage] AS text
WITH e, text
WHERE text CONTAINS '"upstreamType":"NONE"' OR text CONTAINS '"upstreams":[]'
RETURN e.urn AS owner, text
