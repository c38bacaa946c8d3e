// The newest result of assertions that have actions, with what the actions depend on.
// params: urns [Urn] (of assertions)
// rows:   assertion Urn, info Json?, actions Json, event Json?
// plan:   NodeUniqueIndexSeek
UNWIND $urns AS urn
MATCH (assertion:Entity {urn: urn})
WHERE assertion.exists AND NOT assertion.removed AND assertion.assertionActions IS NOT NULL
RETURN assertion.urn AS assertion, assertion.assertionInfo AS info, assertion.assertionActions AS actions, head(COLLECT {
    MATCH (p:Point)
    WHERE p.urn = assertion.urn AND p.aspect = 'assertionRunEvent' AND p.timestamp >= 0
    RETURN p.value ORDER BY p.timestamp DESC LIMIT 1
  }) AS event
