// Who follows what; of all people, or of some.
// params: people [Urn]?
// rows:   person Urn, follows String (envelope of corpUserFollows)
// plan:   NodeByLabelScan, all people are wanted at the start and a few after it
MATCH (p:Corpuser)
WHERE ($people IS NULL OR p.urn IN $people) AND p.exists AND NOT p.removed AND p.corpUserFollows IS NOT NULL
RETURN p.urn AS person, p.corpUserFollows AS follows
