// Lineage aspects of some assets and jobs that say of some columns that they come from no column.
// params: urns [Urn]
// rows:   owner Urn, text String (envelope of upstreamLineage, dataJobInputOutput or sqlLineage)
// plan:   NodeUniqueIndexSeek; asked after every write, so it must not look at all
UNWIND $urns AS urn
MATCH (e:Entity {urn: urn})
UNWIND [e.upstreamLineage, e.dataJobInputOutput, e.sqlLineage] AS text
WITH e, text
WHERE text CONTAINS '"upstreamType":"NONE"' OR text CONTAINS '"upstreams":[]'
RETURN e.urn AS owner, text
