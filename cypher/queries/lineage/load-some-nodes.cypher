// Some nodes with their assets and the columns of these, in the state that the lineage index keeps.
// params: numbers [int], withColumns [int] (those among them whose columns are wanted)
// rows:   i int, urn Urn, kind String, exists boolean?, removed boolean?, shape 'VIEW' | 'DATA' | 'JOB' | 'UNKNOWN'?, parent int?,
//   inSchema boolean?
// plan:   NodeUniqueIndexSeek
CALL () {
  UNWIND $numbers AS i
  MATCH (e:Entity {i: i})
  RETURN e
  UNION
  UNWIND $numbers AS i
  MATCH (:Entity {i: i})-[:PART_OF]->(e)
  RETURN e
  UNION
  UNWIND $withColumns AS i
  MATCH (:Entity {i: i})<-[:PART_OF]-(e)
  RETURN e
}
RETURN e.i AS i, e.urn AS urn, e.kind AS kind, e.exists AS exists, e.removed AS removed, e.shape AS shape, e.parent AS parent, e.inSchema AS inSchema
ORDER BY i
