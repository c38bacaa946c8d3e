// What conditions of policies look at, of every entity that has any of it; read as a stream.
// params: aspects [String]
// rows:   urn Urn, texts [String?] (envelopes, in the order of the aspects)
// plan:   NodeByLabelScan, every entity is wanted
MATCH (e:Entity)
WHERE any(aspect IN $aspects WHERE e[aspect] IS NOT NULL)
RETURN e.urn AS urn, [aspect IN $aspects | e[aspect]] AS texts
