// Keys of everything that is looked up; one statement a line block, parted by semicolons.
CREATE CONSTRAINT entity_urn IF NOT EXISTS FOR (e:Entity) REQUIRE e.urn IS UNIQUE;
CREATE CONSTRAINT entity_i IF NOT EXISTS FOR (e:Entity) REQUIRE e.i IS UNIQUE;
CREATE CONSTRAINT aspect_version_key IF NOT EXISTS FOR (v:AspectVersion) REQUIRE v.key IS UNIQUE;
CREATE CONSTRAINT point_key IF NOT EXISTS FOR (p:Point) REQUIRE p.key IS UNIQUE;
CREATE CONSTRAINT change_seq IF NOT EXISTS FOR (c:Change) REQUIRE c.seq IS UNIQUE;
CREATE CONSTRAINT sequence_name IF NOT EXISTS FOR (s:Sequence) REQUIRE s.name IS UNIQUE;
CREATE INDEX aspect_version_urn IF NOT EXISTS FOR (v:AspectVersion) ON (v.urn, v.aspect, v.createdOn);
CREATE INDEX point_time IF NOT EXISTS FOR (p:Point) ON (p.urn, p.aspect, p.timestamp);
CREATE INDEX feeds_owner IF NOT EXISTS FOR ()-[r:FEEDS]-() ON (r.owner);
CREATE INDEX column_feeds_owner IF NOT EXISTS FOR ()-[r:COLUMN_FEEDS]-() ON (r.owner);
