// Entities whose urns look like a pattern, in the order of their urns, with when each aspect asked for was written.
// params: prefix String, pattern String (regular expression over the whole urn), aspects [String], afterUrn String, limit int
// rows:   urn Urn, texts [String] (the beginning of each aspect)
// plan:   NodeUniqueIndexSeekByRange over the urn
MATCH (e:Entity)
WHERE e.urn STARTS WITH $prefix AND e.urn > $afterUrn AND e.exists AND e.urn =~ $pattern
WITH e ORDER BY e.urn LIMIT toInteger($limit)
RETURN e.urn AS urn, [aspect IN $aspects WHERE e[aspect] IS NOT NULL | left(e[aspect], 200)] AS texts
ORDER BY urn
