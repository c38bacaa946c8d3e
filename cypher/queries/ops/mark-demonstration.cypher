// Notes how far the demonstration is: a start that was killed while loading it goes on at the next.
// params: state String (loading, loaded)
// rows:   none
// plan:   NodeUniqueIndexSeek
MERGE (m:Sequence {name: 'demonstration'})
SET m.state = $state
