#!/usr/bin/env node
// `headwater check --base A --head B`: what a pull request breaks. A and B are two dbt manifests (manifest.json, or a folder that has
// one, with its catalog.json where it is), or two folders or files of SQL. Uses Node's own modules only, so that it can be packed alone.
import { check } from './check.mjs';

const USAGE = `headwater check --base PATH --head PATH [options]

  --base, --head PATH     a dbt manifest.json or a folder with one; or a folder of .sql files, or one file
  --server URL            default HEADWATER_URL, then http://localhost:8080
  --token TEXT            default HEADWATER_TOKEN
  --platform NAME         platform of the tables (needed for SQL; for dbt that of the adapter)
  --dialect NAME          default: that of the platform
  --env NAME              default PROD
  --default-database NAME, --default-schema NAME
  --fail-on VERDICT       BREAKS (default), MAY_BREAK, UNKNOWN or never: at this verdict or a worse one the exit code is 1
  --format FORMAT         markdown (default), json or sarif
  --out FILE              instead of the standard output

Exit codes: 0 fine, 1 the verdict forbids it, 2 it could not be checked.`;

const [command, ...rest] = process.argv.slice(2);
if (command === 'check') process.exitCode = await check(rest, USAGE);
else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = command === undefined || command === '--help' || command === 'help' ? 0 : 2;
}
