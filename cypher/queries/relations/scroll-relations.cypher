// Relationships of the whole graph, lineage among them, in the order of the node that carries them, after a place. A claim of lineage is
// carried by its downstream end, or by its upstream end where its origin is one of `producing`; feeds tells which way data flows.
// params: fromNumber int, afterKey String, limit int, types [String], origins [String], producing [String], lineage [String], sourceKinds [String]?, targetKinds [String]?, targets [Urn]?, includeRemoved boolean
// rows:   number int, key String, source Urn, sourceKind String, target Urn, targetKind String, type String, aspect String, feeds int
// plan:   NodeUniqueIndexSeekByRange
MATCH (s:Entity)
WHERE s.i >= $fromNumber AND ($sourceKinds IS NULL OR s.kind IN $sourceKinds) AND ($includeRemoved OR NOT s.removed)
WITH s ORDER BY s.i
CALL (s) {
  CALL (s) {
    MATCH (s)-[r]->(t:Entity)
    WHERE type(r) IN $types
    RETURN t, type(r) AS type, r.aspect AS aspect, 0 AS feeds
    UNION
    MATCH (s)<-[r:FEEDS|COLUMN_FEEDS]-(t:Entity)
    WHERE type(r) IN $lineage AND r.origin IN $origins AND NOT r.origin IN $producing
    RETURN t, r.origin AS type, r.aspect AS aspect, 1 AS feeds
    UNION
    MATCH (s)-[r:FEEDS|COLUMN_FEEDS]->(t:Entity)
    WHERE type(r) IN $lineage AND r.origin IN $origins AND r.origin IN $producing
    RETURN t, r.origin AS type, r.aspect AS aspect, -1 AS feeds
  }
  WITH t, type, aspect, feeds
  WHERE ($targetKinds IS NULL OR t.kind IN $targetKinds) AND ($targets IS NULL OR t.urn IN $targets) AND ($includeRemoved OR NOT t.removed)
    AND (t.exists OR t.deletedOn IS NULL)
  RETURN t, type, feeds, min(aspect) AS aspect, type + '|' + t.urn AS key
}
WITH s, t, type, feeds, aspect, key
WHERE s.i > $fromNumber OR key > $afterKey
RETURN s.i AS number, key, s.urn AS source, s.kind AS sourceKind, t.urn AS target, t.kind AS targetKind, type, aspect, feeds
ORDER BY s.i, key
LIMIT toInteger($limit)
