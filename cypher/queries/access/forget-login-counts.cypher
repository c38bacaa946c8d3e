// After a good login: the user's count goes, and the attempt is taken off the address's.
// params: user String (key), address String (key), time EpochMs
// rows:   none
// plan:   NodeUniqueIndexSeek
OPTIONAL MATCH (mine:LoginFailures {key: $user})
DELETE mine
WITH count(*) AS done
MATCH (f:LoginFailures {key: $address})
SET f.times = [time IN f.times WHERE time <> $time]
