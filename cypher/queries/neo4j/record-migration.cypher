// Records an applied migration.
// params: number int, name String, checksum String, at EpochMs
// rows:   none
// plan:   NodeUniqueIndexSeek
MERGE (m:Migration {number: $number})
SET m.name = $name, m.checksum = $checksum, m.at = $at
