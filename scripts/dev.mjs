// `npm run dev`: Neo4j, the compiler watching, the server restarting on each change, and Vite's page server.
import { join } from 'node:path';

import { ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { tryLock } from './lib/lock-file.mjs';
import { neo4jEnvironment, openNeo4j } from './lib/neo4j.mjs';
import { keep, stopSignal } from './lib/processes.mjs';
import { Refusal, runMain, say } from './lib/say.mjs';
import { homeFolder, node24, root, toolEnvironment, toolFile, tscFile } from './lib/workspace.mjs';

await runMain(async () => {
  const home = homeFolder();
  const lock = tryLock(join(home, 'start.lock'));
  if (lock.holder)
    throw new Refusal(`Process ${lock.holder.pid} (${lock.holder.script}) is using ${home}; stop it first.`);
  const opened = [{ stop: lock.release }];
  const signal = stopSignal();
  try {
    await Promise.race([signal, develop(home, opened)]);
  } finally {
    for (const part of opened.reverse()) await part.stop();
  }
  process.exit(0);
});

async function develop(home, opened) {
  await ensureInstalled();
  await ensureBuilt();
  const neo4j = await openNeo4j(home);
  opened.push(neo4j);
  const port = process.env.HEADWATER_PORT ?? '8080';
  const env = toolEnvironment({
    ...neo4jEnvironment(neo4j),
    HEADWATER_HOME: home,
    HEADWATER_PORT: port,
    HEADWATER_DEMO: process.env.HEADWATER_DEMO ?? '1',
  });
  const watched = [
    { args: [tscFile, '-p', 'kinds/tsconfig.build.json', '--watch', '--preserveWatchOutput'], cwd: root },
    {
      args: [tscFile, '-p', 'backend/tsconfig.build.json', '--watch', '--preserveWatchOutput'],
      cwd: root,
    },
    { args: ['--watch', '--enable-source-maps', join(root, 'dist', 'backend', 'main.js')], cwd: root },
    { args: [toolFile('vite', 'bin', 'vite.js')], cwd: join(root, 'frontend') },
  ];
  for (const { args, cwd } of watched) opened.push(await keep(node24, args, { cwd, env }));
  say(`Server at http://127.0.0.1:${port}; Vite prints the page's own address. Ctrl-C stops all.`);
  await neo4j.exited;
}
