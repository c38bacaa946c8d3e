// Policies as they are stored.
// params: none
// rows:   urn Urn, info Json (envelope of dataHubPolicyInfo), removed boolean?
// plan:   NodeByLabelScan, every policy is wanted
MATCH (p:DataHubPolicy)
WHERE p.dataHubPolicyInfo IS NOT NULL AND p.exists
RETURN p.urn AS urn, p.dataHubPolicyInfo AS info, p.removed AS removed
