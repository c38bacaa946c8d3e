// Saved assessments, newest first: all, those of an author, those that change an asset.
// params: author Urn?, asset Urn?, start int, count int
// rows:   total int, urns [Urn]
// plan:   NodeByLabelScan, people save some hundreds
MATCH (a:ImpactAssessment)
WHERE a.exists AND NOT a.removed AND a.impactAssessmentInfo IS NOT NULL
  AND ($author IS NULL OR EXISTS { (a)-[:ASSESSED_BY]->(:Entity {urn: $author}) })
  AND ($asset IS NULL OR EXISTS { (a)-[:ASSESSES]->(:Entity {urn: $asset}) })
WITH a ORDER BY a.createdOn DESC, a.i DESC
WITH collect(a.urn) AS urns
RETURN size(urns) AS total, urns[toInteger($start)..toInteger($start) + toInteger($count)] AS urns
