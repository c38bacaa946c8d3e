// All nodes in the state that the lineage index keeps, for loading it; read as a stream.
// params: none
// rows:   i int, urn Urn, kind String, exists boolean?, removed boolean?, shape 'VIEW' | 'DATA' | 'JOB' | 'UNKNOWN'?, parent int?,
//   inSchema boolean?
// plan:   NodeByLabelScan, every entity is wanted
MATCH (e:Entity)
RETURN e.i AS i, e.urn AS urn, e.kind AS kind, e.exists AS exists, e.removed AS removed, e.shape AS shape, e.parent AS parent, e.inSchema AS inSchema
