/**
 * Writes every file of the demonstration but the dbt project and its artefacts. Usage: node generate.mjs
 * Each date's state is built whole; of a date in the past only what differs from the date before is written.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dates } from './dates.mjs';
import { layout } from './layout.mjs';
import { columnLineageProposals, pastDbtProposals } from './sources/column-lineage.mjs';
import { dbtRunner, dbtRuns, loader, nightlyLoad, sideJobs } from './sources/load-events.mjs';
import { machineLearningProposals } from './sources/machine-learning.mjs';
import { organisationProposals } from './sources/organisation.mjs';
import { postgresProposals } from './sources/postgres.mjs';
import { qualityProposals } from './sources/quality.mjs';
import { supersetProposals, tableauProposals } from './sources/reports.mjs';
import { stewardshipProposals } from './sources/stewardship.mjs';
import { usageLogProposals } from './sources/usage.mjs';
import { warehouseProposals } from './sources/warehouse.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Files of one date, in load order; `minute` after five in the morning. The load runs at two, dbt at four, the crawls after it. */
const files = [
  { minute: -190, name: 'organisation.json', source: 'stewardship', of: organisationProposals },
  { minute: -180, name: 'openlineage/nightly-load.json', source: `openlineage:${loader}`, kind: 'openlineage', of: nightlyLoad },
  { minute: -135, name: 'openlineage/side-jobs.json', source: `openlineage:${loader}`, kind: 'openlineage', of: sideJobs },
  { minute: -50, name: 'dbt-nodes.json', source: 'dbt-larkspur', of: pastDbtProposals },
  { minute: -50, name: 'dbt/larkspur/target', source: 'dbt-larkspur', kind: 'dbt', platform: 'duckdb', stripUserIdsFromEmail: true },
  { minute: -45, name: 'openlineage/dbt-runs.json', source: `openlineage:${dbtRunner}`, kind: 'openlineage', of: dbtRuns },
  { minute: 0, name: 'postgres.json', source: 'postgres-nightly', of: postgresProposals },
  { minute: 5, name: 'warehouse.json', source: 'warehouse-nightly', of: warehouseProposals },
  { minute: 10, name: 'column-lineage.json', source: 'dbt-column-lineage', of: columnLineageProposals },
  { minute: 15, name: 'superset.json', source: 'superset-nightly', of: supersetProposals },
  { minute: 20, name: 'tableau.json', source: 'tableau-weekly', of: tableauProposals },
  { minute: 25, name: 'machine-learning.json', source: 'feast-nightly', of: machineLearningProposals },
  { minute: 30, name: 'stewardship.json', source: 'stewardship', of: stewardshipProposals },
  { minute: 35, name: 'quality.json', source: 'quality-monitor', of: qualityProposals },
  { minute: 40, name: 'usage.json', source: 'warehouse-query-log', of: usageLogProposals },
];

const identity = (record) => `${record.entityUrn} ${record.aspectName} ${record.job?.name} ${JSON.stringify(record.aspect?.json.timestampMillis)}`;
const content = ({ eventTime: _time, run: _run, ...rest }) => JSON.stringify(rest);

const differing = (records, before) => {
  const known = new Map(before.map((record) => [identity(record), content(record)]));
  return records.filter((record) => known.get(identity(record)) !== content(record));
};

/** Later proposals for the same aspect win, as they would in the store; a file holds each aspect once. */
const once = (records) => [...new Map(records.map((record) => [identity(record), record])).values()];

const witness = (date, file, record) =>
  file.kind === 'openlineage'
    ? record
    : { ...record, systemMetadata: { lastObserved: timeOf(date, file), runId: `${file.source}-${date.day}`, pipelineName: file.source } };

const timeOf = (date, { minute }) => date.millis + minute * 60000;

const write = (path, text) => {
  mkdirSync(dirname(root + path), { recursive: true });
  writeFileSync(root + path, text);
};

const recordsOf = (date, file) => once(file.of(date));

/** One file of one date: written unless nothing differs; answers its entry in the load order, or nothing. */
const emit = (date, file) => {
  const path = date.isToday ? file.name : `history/${date.day}/${file.name}`;
  const entry = { at: new Date(timeOf(date, file)).toISOString().replace('.000', ''), kind: file.kind ?? 'mcp', path, source: file.source };
  if (file.of === undefined) return date.isToday ? [{ ...entry, platform: file.platform, env: 'PROD', stripUserIdsFromEmail: file.stripUserIdsFromEmail }] : [];
  const all = recordsOf(date, file);
  const records = date.isToday || date.index === 0 ? all : differing(all, recordsOf(dates[date.index - 1], file));
  if (records.length === 0) return [];
  write(path, `${layout(records.map((record) => witness(date, file, record)), '', 130)}\n`);
  return [entry];
};

for (const stale of ['history', 'openlineage']) rmSync(root + stale, { recursive: true, force: true });
const order = dates.flatMap((date) => files.flatMap((file) => emit(date, file)));
write('seed.json', `${layout(order)}\n`);
process.stdout.write(`${order.length} files\n`);
