import { node24, root, toolEnvironment, toolFile, tscFile } from './workspace.mjs';
import { run } from './processes.mjs';

/** What is checked without running the product: each a command that says nothing was found by exit code 0. */
export const checks = [
  { name: 'format (oxfmt)', args: [toolFile('oxfmt', 'bin', 'oxfmt'), '--list-different', '.'] },
  { name: 'lint (oxlint)', args: [toolFile('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings', '.'] },
  {
    name: 'layers (dependency-cruiser)',
    args: [
      toolFile('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      'kinds',
      'backend',
      'frontend',
    ],
  },
  { name: 'dead code (knip)', args: [toolFile('knip', 'bin', 'knip.js'), '--no-progress', '--no-config-hints'] },
  { name: 'references to documents', args: ['scripts/check-references.mjs'] },
  { name: 'commit messages', args: ['scripts/check-commits.mjs'] },
  { name: 'licences and advisories of packages', args: ['scripts/check-dependencies.mjs'] },
  { name: 'sizes', args: ['scripts/check-sizes.mjs'] },
  { name: 'types (kinds)', args: [tscFile, '-p', 'kinds/tsconfig.json'] },
  { name: 'types (backend)', args: [tscFile, '-p', 'backend/tsconfig.json'] },
  { name: 'types (frontend)', args: [tscFile, '-p', 'frontend/tsconfig.json'] },
];

/** Needs a Neo4j, named by its environment. */
export const cypherCheck = { name: 'statements (check:cypher)', args: ['scripts/check-cypher.mjs'] };

export function runCheck({ args }, env = {}) {
  return run(node24, args, { cwd: root, env: toolEnvironment({ NO_COLOR: '1', ...env }), timeoutMs: 10 * 60_000 });
}
