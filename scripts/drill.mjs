// `npm run drill [-- NAME…] [--short]`: faults on purpose, against real servers and a real Neo4j of their own. docs/drills.md has the figures.
import { drills } from './drill/drills.mjs';
import { Findings } from './drill/lib/findings.mjs';
import { ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { readOptions } from './lib/options.mjs';
import { stopSignal } from './lib/processes.mjs';
import { Refusal, runMain, say, seconds } from './lib/say.mjs';

const OPTIONS = {
  short: { type: 'boolean', default: false },
  kills: { type: 'string' },
  minutes: { type: 'string' },
  rate: { type: 'string' },
  from: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean', default: false },
};

await runMain(async () => {
  const { values, positionals } = readOptions(process.argv.slice(2), OPTIONS, { positionals: true });
  if (values.help) return console.log(help());
  const chosen = chooseDrills(positionals);
  await ensureInstalled();
  await ensureBuilt();
  const interrupted = stopSignal().then((name) => {
    throw new Refusal(`Interrupted (${name})`);
  });
  const findings = new Findings();
  for (const drill of chosen) await Promise.race([interrupted, runDrill(drill, values, findings)]);
  console.log(`\n${findings.table()}`);
  // Children whose end was not waited for end with this process: each has a keeper.
  process.exit(findings.hasFailed ? 1 : 0);
});

function chooseDrills(names) {
  const unknown = names.find((name) => !drills.some((drill) => drill.name === name));
  if (unknown) throw new Refusal(`There is no drill ${unknown}. Drills: ${drills.map(({ name }) => name).join(', ')}.`);
  return drills.filter((drill) => (names.length === 0 ? !drill.onlyByName : names.includes(drill.name)));
}

/** A drill that breaks off counts as failed, and the next one begins. */
async function runDrill(drill, values, findings) {
  const isShort = values.short;
  say(`${drill.name}: ${drill.about} (about ${isShort ? drill.short : drill.full})`);
  const startedAt = Date.now();
  const report = (finding) => {
    findings.add(drill.name, finding);
    say(`  ${Findings.line(finding)}`);
  };
  try {
    await drill.run({ isShort, options: values, report, say: (words) => say(`  … ${words}`) });
  } catch (error) {
    report({ what: 'ran to its end', figure: String(error.message ?? error), ok: false });
    if (!(error instanceof Refusal)) console.error(error);
  }
  say(`${drill.name}: done in ${seconds(Date.now() - startedAt)}`);
}

function help() {
  const rows = drills.map(({ name, about, full, short }) => `  ${name.padEnd(12)} ${about}; ${full}, short ${short}`);
  return `npm run drill [-- NAME…] [--short]\n\n${rows.join('\n')}\n
  --short      fewer kills and shorter outages
  --kills N    of the drill "kills"
  --minutes N  of the soak, and of the drill "away"
  --rate N     requests a second of the soak; 20 unless said otherwise
  --from NAME  commit or tag from which the drill "upgrade" begins; the newest tag, else the commit before the newest migration
  --out DIR    where the soak writes its samples and its plot; .cache/drill unless said otherwise
  --help       this text`;
}
