// Incidents on entities, whoever wrote them; which are active stands in what they say.
// params: urns [Urn]
// rows:   urn Urn, incident Urn, info String
// plan:   NodeUniqueIndexSeek
UNWIND $urns AS urn
MATCH (e:Entity {urn: urn})<-[:INCIDENT_ON]-(incident:Incident)
WHERE incident.exists AND NOT incident.removed
RETURN e.urn AS urn, incident.urn AS incident, incident.incidentInfo AS info
