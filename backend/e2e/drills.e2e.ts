import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { drills, type Finding } from '../../scripts/drill/drills.mjs';
import { machine } from '../../scripts/lib/neo4j-choice.mjs';

const isBuilt = existsSync(join(import.meta.dirname, '..', '..', 'dist', 'backend', 'main.js'));
// The drills kill and freeze a Neo4j, so they start one of their own.
const java = await machine.java();
const missing = !isBuilt ? 'the server is not built' : java.ok ? undefined : 'there is no Java for a Neo4j of its own';
if (missing !== undefined) console.log(`skipped: ${missing}`);

const TIMEOUT_MS = 5 * 60_000;

/** The shortest form of the drills that docs/drills.md describes; `npm run drill` runs all of them, longer. */
(missing === undefined ? describe : describe.skip)('a drill', () => {
  it.each([
    ['kills', { kills: '2' }],
    ['frozen', {}],
  ])(
    'of %s finds nothing wrong',
    async (name, options) => {
      const drill = drills.find((one) => one.name === name);
      const findings: Finding[] = [];
      const lines: string[] = [];
      await drill?.run({
        isShort: true,
        options,
        report: (finding) => findings.push(finding),
        say: (words) => lines.push(words),
      });
      expect(findings.length).toBeGreaterThan(5);
      expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
