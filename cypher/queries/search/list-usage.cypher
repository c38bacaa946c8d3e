// Queries per dataset, and views per chart and dashboard, since an instant: what breaks ties between hits.
// params: urns [Urn], aspects [String], since EpochMs, limit int
// rows:   urn Urn, value String
// plan:   NodeIndexSeek
UNWIND $urns AS urn
UNWIND $aspects AS aspect
MATCH (p:Point)
WHERE p.urn = urn AND p.aspect = aspect AND p.timestamp >= $since
RETURN p.urn AS urn, p.value AS value
LIMIT toInteger($limit)
