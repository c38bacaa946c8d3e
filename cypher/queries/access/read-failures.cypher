// Failed logins under each key since a moment.
// params: keys [String], since EpochMs
// rows:   key String, failures int
// plan:   NodeUniqueIndexSeek
UNWIND $keys AS key
MATCH (f:LoginFailures {key: key})
RETURN key, size([time IN f.times WHERE time >= $since]) AS failures
