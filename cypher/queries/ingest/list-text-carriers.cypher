// Which of these entities carry a SQL text, or lineage that was derived from one: most writes are about others, whose aspects need no reading.
// params: urns [Urn]
// rows:   urn Urn
// plan:   NodeUniqueIndexSeek
UNWIND $urns AS urn
MATCH (e:Entity {urn: urn})
WHERE e.viewProperties IS NOT NULL OR e.queryProperties IS NOT NULL OR e.dataTransformLogic IS NOT NULL OR e.sqlLineage IS NOT NULL
RETURN e.urn AS urn
