// Invitations, links that reset a password, and names that are taken whatever their case.
CREATE CONSTRAINT invite_id IF NOT EXISTS FOR (i:Invite) REQUIRE i.id IS UNIQUE;
CREATE CONSTRAINT reset_link_id IF NOT EXISTS FOR (r:ResetLink) REQUIRE r.id IS UNIQUE;
CREATE CONSTRAINT user_name_folded IF NOT EXISTS FOR (n:UserName) REQUIRE n.folded IS UNIQUE;
CREATE INDEX invite_role IF NOT EXISTS FOR (i:Invite) ON (i.role);
CREATE INDEX reset_link_user IF NOT EXISTS FOR (r:ResetLink) ON (r.user);
