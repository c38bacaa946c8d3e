// Users whose name is the same after compatibility normalisation and without regard to case; those that are only named by others are none.
// params: folded String (urn:li:corpuser:<name>, folded)
// rows:   urn Urn
// plan:   NodeByLabelScan
MATCH (u:Corpuser)
WHERE u.exists AND toLower(toUpper(normalize(u.urn, NFKC))) = $folded
RETURN u.urn AS urn
LIMIT 10
