// A task by its id.
// params: id String
// rows:   task properties
// plan:   NodeUniqueIndexSeek
MATCH (t:Task {id: $id})
RETURN properties(t) AS task
