import { join } from 'node:path';

import { neo4jEnvironment } from '../../lib/neo4j.mjs';
import { run } from '../../lib/processes.mjs';
import { node24, root } from '../../lib/workspace.mjs';

/** Runs one command of the product, as `npm run backup` and its like do. @returns `{ code, output }` */
export function runCommand(installation, words, { url, home = installation.folder } = {}) {
  return run(node24, ['--enable-source-maps', join(root, 'dist', 'backend', 'cli.js'), ...words], {
    cwd: root,
    env: {
      ...process.env,
      ...neo4jEnvironment(installation.neo4j),
      HEADWATER_HOME: home,
      NO_COLOR: '1',
      ...(url === undefined ? {} : { HEADWATER_URL: url }),
    },
  });
}

/** Rebuilds the indexes of a running server and compares their digests with the graph. @returns a finding */
export async function indexDifferences(installation, server = installation.server) {
  const { code, output } = await runCommand(installation, ['reindex'], { url: server.url });
  const lines = output.split('\n').filter((line) => line.includes('digest'));
  const equal = lines.filter((line) => line.includes(': equal')).length;
  return {
    what: 'digests of the indexes and of the graph',
    figure: `${equal} of ${lines.length} equal`,
    ok: code === 0 && equal === lines.length && equal > 0,
    details: output.trim().split('\n').slice(-10),
  };
}
