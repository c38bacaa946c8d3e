// A successful login clears the user's count.
// params: keys [String]
// rows:   none
// plan:   NodeUniqueIndexSeek
UNWIND $keys AS key
MATCH (f:LoginFailures {key: key})
DELETE f
