// Entries of the change log that a follower could not handle, by follower, home folder and urn.
CREATE CONSTRAINT set_aside_entry_key IF NOT EXISTS FOR (s:SetAsideEntry) REQUIRE s.key IS UNIQUE;
CREATE INDEX set_aside_entry_installation IF NOT EXISTS FOR (s:SetAsideEntry) ON (s.installation);
