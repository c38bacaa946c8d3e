// Incidents whose urns begin alike: those that one assertion has raised.
// params: prefixes [String] (`urn:li:incident:<digest of the assertion>-`)
// rows:   urn Urn
// plan:   NodeUniqueIndexSeekByRange
UNWIND $prefixes AS prefix
MATCH (incident:Entity)
WHERE incident.urn STARTS WITH prefix AND incident.exists
RETURN incident.urn AS urn
