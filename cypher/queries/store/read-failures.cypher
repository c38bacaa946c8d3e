// What a trace's proposals were refused for at the commit, oldest first.
// params: trace String, since EpochMs, limit int
// rows:   urn Urn, aspect String, code String, message String
// plan:   NodeIndexSeek
MATCH (f:WriteFailure {trace: $trace})
WHERE f.at >= $since
RETURN f.urn AS urn, f.aspect AS aspect, f.code AS code, f.message AS message
ORDER BY f.at, f.slot
LIMIT toInteger($limit)
