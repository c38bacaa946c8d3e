// Saved queries and the assets and columns that they read; all, or those of some urns.
// params: urns [Urn]?
// rows:   query int, urn Urn, text String? (envelope of querySubjects), read String? (envelope of sqlLineage)
// plan:   NodeByLabelScan, every saved query is wanted
MATCH (q:Query)
WHERE ($urns IS NULL OR q.urn IN $urns) AND (q.querySubjects IS NOT NULL OR q.sqlLineage IS NOT NULL) AND q.exists AND NOT q.removed
RETURN q.i AS query, q.urn AS urn, q.querySubjects AS text, q.sqlLineage AS read
