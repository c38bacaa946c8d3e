// How many entities carry an aspect, of those whose urns look like a pattern.
// params: aspect String, prefix String, pattern String (regular expression over the whole urn)
// rows:   count int
// plan:   NodeUniqueIndexSeekByRange over the urn
MATCH (e:Entity)
WHERE e.urn STARTS WITH $prefix AND e[$aspect] IS NOT NULL AND e.urn =~ $pattern
RETURN count(*) AS count
