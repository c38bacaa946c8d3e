// Assets with lineage, oldest first, for questions about all assets while the lineage index loads.
// params: platform String? (only those whose urn names it), limit int
// rows:   i int
// plan:   NodeIndexScan, every asset is wanted
MATCH (e:Entity)
WHERE e.i >= 0 AND NOT e:SchemaField
  AND ($platform IS NULL OR e.urn CONTAINS '(urn:li:dataPlatform:' + $platform + ',' OR e.urn CONTAINS '(' + $platform + ',')
  AND (e:Dataset OR e:Chart OR e:Dashboard OR e:DataJob
    OR EXISTS { (e)-[:FEEDS|FED|COLUMN_FEEDS|COLUMN_FED|REJECTED_FEEDS|REJECTED_FED]-() })
RETURN e.i AS i
ORDER BY i
LIMIT toInteger($limit)
