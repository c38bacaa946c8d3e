// What is counted of logins under each key, held for the rest of the transaction.
// params: keys [String] (sorted, so that two transactions never wait for each other), now EpochMs
// rows:   key String, times [EpochMs], blockedUntil EpochMs, blocks int
// plan:   NodeUniqueIndexSeek
UNWIND $keys AS key
MERGE (f:LoginFailures {key: key})
SET f.asked = $now
RETURN key, coalesce(f.times, []) AS times, coalesce(f.blockedUntil, 0) AS blockedUntil, coalesce(f.blocks, 0) AS blocks
