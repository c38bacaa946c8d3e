import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { drills, type Finding } from '../../scripts/drill/drills.mjs';
import { Installation } from '../../scripts/drill/lib/installation.mjs';
import { machine } from '../../scripts/lib/neo4j-choice.mjs';
import { sdkVenv } from '../../scripts/lib/sdk-venv.mjs';

const isBuilt = existsSync(join(import.meta.dirname, '..', '..', 'dist', 'backend', 'main.js'));
// The drills kill and freeze a Neo4j, so they start one of their own.
const java = await machine.java();
const missing = !isBuilt ? 'the server is not built' : java.ok ? undefined : 'there is no Java for a Neo4j of its own';
if (missing !== undefined) console.log(`skipped: ${missing}`);

const venv = sdkVenv();
if (venv.missing !== undefined) console.log(`skipped: runs of sources need Python 3.10 or later (${venv.missing})`);

const TIMEOUT_MS = 5 * 60_000;

interface ShortDrill {
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
  readonly leastFindings: number;
}

const shortDrills: readonly ShortDrill[] = [
  { name: 'frozen', options: {}, leastFindings: 6 },
  { name: 'kills', options: { kills: '2' }, leastFindings: 6 },
  ...(venv.missing === undefined ? [{ name: 'ingestion-run', options: {}, leastFindings: 4 }] : []),
];

/** The shortest form of the drills that docs/drills.md describes, on one installation; `npm run drill` runs all of them, longer. */
(missing === undefined ? describe : describe.skip)('a drill', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await Installation.open();
  }, TIMEOUT_MS);
  afterAll(() => installation.stop(), TIMEOUT_MS);

  it.each(shortDrills)(
    'of $name finds nothing wrong',
    async ({ name, options, leastFindings }) => {
      const drill = drills.find((one) => one.name === name);
      const findings: Finding[] = [];
      await drill?.run({
        isShort: true,
        options,
        report: (finding) => findings.push(finding),
        say: () => undefined,
        installation,
      });
      expect(findings.length).toBeGreaterThanOrEqual(leastFindings);
      expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
