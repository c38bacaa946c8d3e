// Who points at these entities by relationships of some names, or by any but lineage and columns.
// params: urns [Urn], types [String]?, limit int
// rows:   urn Urn, type String, other Urn, aspect String
// plan:   NodeUniqueIndexSeek
UNWIND $urns AS urn
MATCH (e:Entity {urn: urn})<-[r]-(o:Entity)
WHERE NOT type(r) IN ['FEEDS', 'FED', 'COLUMN_FEEDS', 'COLUMN_FED', 'PART_OF'] AND ($types IS NULL OR type(r) IN $types)
RETURN urn, type(r) AS type, o.urn AS other, r.aspect AS aspect
LIMIT toInteger($limit)
