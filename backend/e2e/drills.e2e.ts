import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { drills, type Finding } from '../../scripts/drill/drills.mjs';
import { Installation } from '../../scripts/drill/lib/installation.mjs';
import { machine } from '../../scripts/lib/neo4j-choice.mjs';

const isBuilt = existsSync(join(import.meta.dirname, '..', '..', 'dist', 'backend', 'main.js'));
// The drills kill and freeze a Neo4j, so they start one of their own.
const java = await machine.java();
const missing = !isBuilt ? 'the server is not built' : java.ok ? undefined : 'there is no Java for a Neo4j of its own';
if (missing !== undefined) console.log(`skipped: ${missing}`);

const TIMEOUT_MS = 5 * 60_000;

/** The shortest form of the drills that docs/drills.md describes, on one installation; `npm run drill` runs all of them, longer. */
(missing === undefined ? describe : describe.skip)('a drill', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await Installation.open();
  }, TIMEOUT_MS);
  afterAll(() => installation.stop(), TIMEOUT_MS);

  it.each([
    ['frozen', {}],
    ['kills', { kills: '2' }],
  ])(
    'of %s finds nothing wrong',
    async (name, options) => {
      const drill = drills.find((one) => one.name === name);
      const findings: Finding[] = [];
      await drill?.run({
        isShort: true,
        options,
        report: (finding) => findings.push(finding),
        say: () => undefined,
        installation,
      });
      expect(findings.length).toBeGreaterThan(5);
      expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
