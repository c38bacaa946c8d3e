// Keeps what is counted of logins.
// params: rows [{key String, times [EpochMs], blockedUntil EpochMs, blocks int}]
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $rows AS row
MATCH (f:LoginFailures {key: row.key})
SET f.times = row.times, f.blockedUntil = row.blockedUntil, f.blocks = row.blocks
