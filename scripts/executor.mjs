// `npm run executor -- --server URL --token TOKEN`: an executor that takes ingestion runs from a server elsewhere.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { readOptions } from './lib/options.mjs';
import { keep, stopSignal } from './lib/processes.mjs';
import { Refusal, runMain, say } from './lib/say.mjs';
import { homeFolder, node24, root } from './lib/workspace.mjs';

const HELP = `npm run executor -- --server URL [options]

  --server URL        the address of the Headwater server; runs write there
  --token TOKEN       the access token of a user who may manage ingestion, secrets and access tokens (or HEADWATER_EXECUTOR_TOKEN)
  --environment DIR   a Python environment with acryl-datahub that is used for all connectors
  --memory MB         address space of a run; 4096 unless said otherwise
  --home DIR          where Python environments and the folders of runs are; .headwater unless said otherwise
  --help              this text`;

const STOP_TIMEOUT_MS = 15_000;

await runMain(async () => {
  const { values } = readOptions(process.argv.slice(2), {
    server: { type: 'string' },
    token: { type: 'string', default: process.env.HEADWATER_EXECUTOR_TOKEN ?? '' },
    environment: { type: 'string', default: '' },
    memory: { type: 'string', default: '4096' },
    home: { type: 'string' },
    help: { type: 'boolean', default: false },
  });
  if (values.help) return console.log(HELP);
  if (!URL.canParse(values.server ?? '') || !/^https?:/u.test(values.server))
    throw new Refusal('--server must be the address of a server, such as http://localhost:8080');
  if (values.token === '') throw new Refusal('--token (or HEADWATER_EXECUTOR_TOKEN) must be an access token');
  if (!/^\d{3,7}$/u.test(values.memory)) throw new Refusal('--memory must be megabytes, from 100 to 9999999');
  await ensureInstalled();
  await ensureBuilt();
  const home = join(homeFolder(values.home), 'remote-executor');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const executor = await keep(node24, [join(root, 'dist', 'backend', 'executor', 'main.js')], {
    cwd: root,
    env: {
      ...process.env,
      HEADWATER_EXECUTOR_HOME: home,
      HEADWATER_EXECUTOR_SERVER: values.server,
      HEADWATER_EXECUTOR_TOKEN: values.token,
      HEADWATER_EXECUTOR_ENVIRONMENT: values.environment,
      HEADWATER_EXECUTOR_MEMORY_MB: values.memory,
    },
    output: 'pipe',
    onOutput: (text) => process.stdout.write(text),
    graceMs: STOP_TIMEOUT_MS,
  });
  await Promise.race([stopSignal().then(() => executor.stop()), executor.exited]);
  say('Stopped');
  process.exit(0);
});
