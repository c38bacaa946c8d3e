// Incidents and assertions on entities: what each incident says, and the newest result of each assertion.
// params: urns [Urn]
// rows:   urn Urn, incidents [String], results [String]
// plan:   NodeUniqueIndexSeek
UNWIND $urns AS urn
MATCH (e:Entity {urn: urn})
OPTIONAL MATCH (e)<-[:INCIDENT_ON]-(incident:Incident)
WHERE NOT incident.removed
WITH e, collect(DISTINCT incident.incidentInfo) AS incidents
OPTIONAL MATCH (e)<-[:ASSERTS]-(assertion:Assertion)
WHERE NOT assertion.removed
WITH e, incidents, collect(DISTINCT assertion.urn) AS assertions
WHERE size(incidents) > 0 OR size(assertions) > 0
RETURN e.urn AS urn, incidents, [one IN assertions | head(COLLECT {
  MATCH (p:Point)
  WHERE p.urn = one AND p.aspect = 'assertionRunEvent' AND p.timestamp >= 0
  RETURN p.value ORDER BY p.timestamp DESC LIMIT 1
})] AS results
