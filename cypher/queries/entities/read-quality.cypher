// What is said about the state of these entities: their open and closed incidents, their assertions each with its newest result.
// params: urns [Urn]
// rows:   urn Urn, incidents [{urn Urn, info String}], assertions [{urn Urn, info String, event String?}]
// plan:   NodeUniqueIndexSeek
UNWIND $urns AS urn
MATCH (e:Entity {urn: urn})
RETURN urn,
  COLLECT {
    MATCH (e)<-[:INCIDENT_ON]-(incident:Incident)
    WHERE NOT incident.removed AND incident.incidentInfo IS NOT NULL
    WITH DISTINCT incident
    RETURN {urn: incident.urn, info: incident.incidentInfo}
  } AS incidents,
  COLLECT {
    MATCH (e)<-[:ASSERTS]-(assertion:Assertion)
    WHERE NOT assertion.removed AND assertion.assertionInfo IS NOT NULL
    WITH DISTINCT assertion
    RETURN {urn: assertion.urn, info: assertion.assertionInfo, event: head(COLLECT {
      MATCH (p:Point)
      WHERE p.urn = assertion.urn AND p.aspect = 'assertionRunEvent' AND p.timestamp >= 0
      RETURN p.value ORDER BY p.timestamp DESC LIMIT 1
    })}
  } AS assertions
