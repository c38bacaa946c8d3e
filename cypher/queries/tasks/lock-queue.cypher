// Takes the lock of the task queue, held to the end of the transaction: adding and claiming happen one after the other.
// params: none
// rows:   none
// plan:   NodeUniqueIndexSeek
MERGE (q:TaskQueue {name: 'tasks'})
SET q.turn = coalesce(q.turn, 0) + 1
