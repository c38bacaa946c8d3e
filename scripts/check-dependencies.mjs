// Checks the packages of package-lock.json: each installed one has a licence that Headwater may pass on, and none that the
// product ships has a known vulnerability of high or critical severity. Run by `npm run lint`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { auditFindings } from './lib/audit.mjs';
import { isAllowedLicence, licenceOf } from './lib/licences.mjs';
import { run } from './lib/processes.mjs';
import { hostEnvironment, root } from './lib/workspace.mjs';

const AUDIT_TIMEOUT_MS = 60_000;

const refused = [...licenceProblems(), ...(await auditProblems())];
for (const problem of refused) console.error(problem);
process.exitCode = refused.length > 0 ? 1 : 0;

/** Packages for other operating systems are in the lock file but not installed, so their licence cannot be read. */
function licenceProblems() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const installed = Object.keys(packages)
    .filter((path) => path !== '')
    .flatMap((path) => {
      try {
        return [{ path, manifest: JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) }];
      } catch {
        return [];
      }
    });
  console.log(`${installed.length} packages are installed`);
  if (installed.length === 0) return ['No package is installed, so no licence could be read'];
  return installed
    .map(({ path, manifest }) => ({ path, licence: licenceOf(manifest) }))
    .filter(({ licence }) => !isAllowedLicence(licence))
    .map(
      ({ path, licence }) =>
        `${path}: the licence ${licence ?? '(none stated)'} is not allowed (scripts/lib/licences.mjs)`,
    );
}

/** A registry mirror may not serve advisories. That is said and passes, because nothing was learned. */
async function auditProblems() {
  let output = '';
  await run('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    env: hostEnvironment(),
    timeoutMs: AUDIT_TIMEOUT_MS,
    onOutput: (text) => (output += text),
  });
  const findings = auditFindings(output);
  if (findings === undefined) {
    console.log('skipped: the package registry serves no advisories');
    return [];
  }
  console.log(`${findings.length} packages of the product have a known vulnerability of high or critical severity`);
  return findings;
}
