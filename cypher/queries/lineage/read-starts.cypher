// The numbers of some nodes and of their assets, the starts of a question that is answered while the lineage index loads.
// params: urns [Urn]
// rows:   i int, asset int
// plan:   NodeUniqueIndexSeek
UNWIND $urns AS urn
MATCH (e:Entity {urn: urn})
RETURN e.i AS i, CASE WHEN e.parent >= 0 THEN e.parent ELSE e.i END AS asset
