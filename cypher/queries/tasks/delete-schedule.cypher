// Removes a schedule. The task that it added last goes on.
// params: name String
// rows:   none
// plan:   NodeUniqueIndexSeek
MATCH (s:TaskSchedule {name: $name})
DELETE s
