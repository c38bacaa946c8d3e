// Runs one Neo4j container until it is told to stop, for neo4j-docker.mjs. A process of its own: Testcontainers needs Node 22 and
// later, and the scripts run on Node 20 too.
import { Neo4jContainer } from '@testcontainers/neo4j';

import { neo4jVersion } from './neo4j-jars.mjs';

const container = await new Neo4jContainer(`neo4j:${neo4jVersion()}-community`)
  .withEnvironment({ NEO4J_server_memory_heap_max__size: '1g', NEO4J_server_memory_pagecache_size: '512m' })
  .start();
const facts = { uri: container.getBoltUri(), username: container.getUsername(), password: container.getPassword() };
console.log(`HEADWATER ${JSON.stringify(facts)}`);

const held = setInterval(() => undefined, 60_000);
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, async () => {
    clearInterval(held);
    await container.stop();
  });
}
