// A Neo4j for developing: `node scripts/neo4j-dev.mjs --home DIR --port N --password TEXT` runs it until Ctrl-C. Graph specs and
// `HEADWATER` servers started by hand can share it.
import { resolve } from 'node:path';

import { ensureJars } from './lib/neo4j-jars.mjs';
import { startLocalNeo4j } from './lib/neo4j-local.mjs';
import { readOptions, readPort } from './lib/options.mjs';
import { stopSignal } from './lib/processes.mjs';
import { runMain, say } from './lib/say.mjs';
import { homeFolder } from './lib/workspace.mjs';

await runMain(async () => {
  const { values } = readOptions(process.argv.slice(2), {
    home: { type: 'string' },
    port: { type: 'string', default: '17687' },
    password: { type: 'string' },
  });
  const home = values.home ? resolve(values.home) : resolve(homeFolder(), 'neo4j-dev');
  const stopped = stopSignal();
  const neo4j = await startLocalNeo4j({
    home,
    jars: await ensureJars(),
    heap: '1g',
    pageCache: '512m',
    port: readPort(values.port),
    password: values.password,
  });
  say(
    `Neo4j answers at ${neo4j.uri} (user neo4j, ${values.password ? 'password as given' : `password in ${home}/password`})`,
  );
  await Promise.race([stopped, neo4j.exited]);
  await neo4j.stop();
});
