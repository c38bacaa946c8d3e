import { loadModel } from '../../src/model/load-model.js';
import { loadParser } from '../../src/sql/parse/parser.js';
import { observe, type Observation } from '../../test-support/impact/ground-truth/measure.js';
import { reportOf, tableOf } from '../../test-support/impact/ground-truth/report.js';

const WORLDS = Number(process.env.TRUTH_WORLDS ?? 300);

it('holds verdicts against what really happens', async () => {
  await loadParser();
  const model = loadModel();
  const observations: Observation[] = [];
  for (let seed = 1; seed <= WORLDS; seed += 1) observations.push(...(await observe(model, seed)));
  const report = reportOf(observations);
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  say(tableOf(observations));
  const percent = (value: number): string => `${(value * 100).toFixed(2)} %`;
  say(
    `${report.changes} changes, ${report.consumers} consumers; false SAFE ${report.falseSafe.length}; BREAKS of failed ${percent(report.breaksOfFailed)}; harmed of BREAKS ${percent(report.harmedOfBreaks)}; UNKNOWN ${percent(report.unknown)}; SAFE of same ${percent(report.safeOfSame)}`,
  );
  if (process.env.TRUTH_SHOW) for (const one of report.falseSafe.slice(0, 15)) say(JSON.stringify(one));
}, 3_000_000);
