// As scroll-relations, those that end at the nodes named.
// params: urns [Urn], fromNumber int, afterKey String, limit int, types [String], origins [String], producing [String], lineage [String], sourceKinds [String]?, targetKinds [String]?, includeRemoved boolean
// rows:   number int, key String, source Urn, sourceKind String, target Urn, targetKind String, type String, aspect String, feeds int
// plan:   NodeUniqueIndexSeek
UNWIND $urns AS urn
MATCH (t:Entity {urn: urn})
WHERE ($targetKinds IS NULL OR t.kind IN $targetKinds) AND ($includeRemoved OR NOT t.removed) AND (t.exists OR t.deletedOn IS NULL)
WITH DISTINCT t
CALL (t) {
  MATCH (s:Entity)-[r]->(t)
  WHERE type(r) IN $types
  RETURN s, type(r) AS type, r.aspect AS aspect, 0 AS feeds
  UNION
  MATCH (s:Entity)<-[r:FEEDS|COLUMN_FEEDS]-(t)
  WHERE type(r) IN $lineage AND r.origin IN $origins AND NOT r.origin IN $producing
  RETURN s, r.origin AS type, r.aspect AS aspect, 1 AS feeds
  UNION
  MATCH (s:Entity)-[r:FEEDS|COLUMN_FEEDS]->(t)
  WHERE type(r) IN $lineage AND r.origin IN $origins AND r.origin IN $producing
  RETURN s, r.origin AS type, r.aspect AS aspect, -1 AS feeds
}
WITH s, t, type, aspect, feeds
WHERE s.i >= $fromNumber AND ($sourceKinds IS NULL OR s.kind IN $sourceKinds) AND ($includeRemoved OR NOT s.removed)
WITH s, t, type, feeds, min(aspect) AS aspect, type + '|' + t.urn AS key
WHERE s.i > $fromNumber OR key > $afterKey
RETURN s.i AS number, key, s.urn AS source, s.kind AS sourceKind, t.urn AS target, t.kind AS targetKind, type, aspect, feeds
ORDER BY number, key
LIMIT toInteger($limit)
