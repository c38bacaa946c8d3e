// Lineage that begins or ends at the nodes named, in the order of the node that carries it, after a place; direction keeps what lies on
// one side of the nodes named.
// params: urns [Urn], fromNumber int, afterKey String, limit int, origins [String], producing [String], direction String?, includeRemoved boolean
// rows:   number int, key String, source Urn, sourceKind String, target Urn, targetKind String, type String, aspect String, feeds int
// plan:   NodeUniqueIndexSeek
UNWIND $urns AS urn
MATCH (a:Entity {urn: urn})
MATCH (a)-[r:FEEDS|COLUMN_FEEDS]-(:Entity)
WHERE r.origin IN $origins AND ($direction IS NULL OR ($direction = 'DOWNSTREAM') = (startNode(r) = a))
WITH DISTINCT r
WITH startNode(r) AS up, endNode(r) AS down, r.origin AS type, min(r.aspect) AS aspect
WITH type, aspect, CASE WHEN type IN $producing THEN [up, down, -1] ELSE [down, up, 1] END AS ends
WITH type, aspect, ends[0] AS s, ends[1] AS t, ends[2] AS feeds
WHERE ($includeRemoved OR (NOT s.removed AND NOT t.removed)) AND (t.exists OR t.deletedOn IS NULL)
WITH s, t, type, aspect, feeds, type + '|' + t.urn AS key
WHERE s.i > $fromNumber OR (s.i = $fromNumber AND key > $afterKey)
RETURN s.i AS number, key, s.urn AS source, s.kind AS sourceKind, t.urn AS target, t.kind AS targetKind, type, aspect, feeds
ORDER BY number, key
LIMIT toInteger($limit)
