// Credentials, sessions and login counters.
CREATE CONSTRAINT credential_user IF NOT EXISTS FOR (c:Credential) REQUIRE c.user IS UNIQUE;
CREATE CONSTRAINT session_id IF NOT EXISTS FOR (s:Session) REQUIRE s.id IS UNIQUE;
CREATE CONSTRAINT login_failures_key IF NOT EXISTS FOR (f:LoginFailures) REQUIRE f.key IS UNIQUE;
CREATE INDEX session_user IF NOT EXISTS FOR (s:Session) ON (s.user);
CREATE INDEX session_expiry IF NOT EXISTS FOR (s:Session) ON (s.expiresOn);
CREATE CONSTRAINT migration_number IF NOT EXISTS FOR (m:Migration) REQUIRE m.number IS UNIQUE;
