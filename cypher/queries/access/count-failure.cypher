// Counts a failed login under each key; times before the window are forgotten.
// params: keys [String], now EpochMs, since EpochMs
// rows:   failures int
// plan:   NodeUniqueIndexSeek
UNWIND $keys AS key
MERGE (f:LoginFailures {key: key})
SET f.times = [time IN coalesce(f.times, []) WHERE time >= $since] + $now
RETURN size(f.times) AS failures
