// What the followers of one installation set aside, oldest first.
// params: installation String, limit int
// rows:   key String, follower String, seq int, urn Urn, error String, at EpochMs, attempts int, version String, entry Json
// plan:   NodeIndexSeek
MATCH (s:SetAsideEntry {installation: $installation})
RETURN s.key AS key, s.follower AS follower, s.seq AS seq, s.urn AS urn, s.error AS error, s.at AS at,
       s.attempts AS attempts, s.version AS version, s.entry AS entry
ORDER BY seq, key
LIMIT toInteger($limit)
