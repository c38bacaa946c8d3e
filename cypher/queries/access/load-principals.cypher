// People and groups that have roles, with what says whether they are active.
// params: none
// rows:   urn Urn, roles Json (envelope of roleMembership), info Json? (envelope of corpUserInfo), status Json? (envelope of
//   corpUserStatus), removed boolean?
// plan:   NodeByLabelScan, every person and group is wanted
CALL () {
  MATCH (e:Corpuser) RETURN e
  UNION ALL
  MATCH (e:CorpGroup) RETURN e
}
WITH e
WHERE e.roleMembership IS NOT NULL AND e.exists
RETURN e.urn AS urn, e.roleMembership AS roles, e.corpUserInfo AS info, e.corpUserStatus AS status, e.removed AS removed
