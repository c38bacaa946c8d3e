// What points at each of these entities by one relationship; soft-deleted ones only when asked for.
// params: urns [Urn], type String, includeRemoved boolean, limit int
// rows:   urn Urn, others [Urn]
// plan:   NodeUniqueIndexSeek
UNWIND $urns AS urn
MATCH (e:Entity {urn: urn})
RETURN urn, COLLECT {
  MATCH (e)<-[:$($type)]-(o:Entity)
  WHERE o.exists AND ($includeRemoved OR NOT o.removed)
  WITH DISTINCT o.urn AS other
  RETURN other ORDER BY other LIMIT toInteger($limit)
} AS others
