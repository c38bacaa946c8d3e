// Rejected lineage claims, found by the aspect that makes them; see docs/decisions/0010-lineage-edits.md.
CREATE INDEX rejected_feeds_owner IF NOT EXISTS FOR ()-[r:REJECTED_FEEDS]-() ON (r.owner);
