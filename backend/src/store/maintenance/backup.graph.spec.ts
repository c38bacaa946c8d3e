import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { readConfig } from '../../config/config.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { loadModel } from '../../model/load-model.js';
import { Graph } from '../../neo4j/graph.js';
import { migrate } from '../../neo4j/migrations.js';
import { LineDigest } from './backup-lines.js';
import { backUp, restore } from './backup.js';
import { FollowedChangeLog } from '../log/change-log.js';
import { RunningServers } from '../queue/running-servers.js';
import { Store } from '../store.js';

const model = loadModel();
const graph = new Graph(readConfig(process.env).neo4j);
const log = new FollowedChangeLog(graph, (error) => {
  throw error;
});
const store = new Store(graph, model, log);
const folder = mkdtempSync(join(tmpdir(), 'headwater-backup-'));
const file = join(folder, 'whole.gz');
const urn = 'urn:li:dataset:(urn:li:dataPlatform:postgres,backup_spec.s.t,PROD)';
const quiet = { replace: false, report: () => undefined };

beforeAll(async () => {
  await migrate(graph, () => undefined);
  const name = { entityUrn: urn, aspectName: 'datasetProperties', changeType: 'UPSERT' as const };
  for (const value of [{ name: 'a' }, { name: 'b' }])
    await store.ingest(SYSTEM_VIEWER, [{ ...name, value }], { mode: 'all' });
  await backUp(graph, file, () => undefined);
});

afterAll(async () => {
  await store.deleteEntity(SYSTEM_VIEWER, urn);
  await store.close();
  await graph.close();
  rmSync(folder, { recursive: true });
});

const lines = (): string[] => gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');

function altered(change: (lines: string[]) => string[]): string {
  const copy = join(folder, 'altered.gz');
  writeFileSync(copy, gzipSync(`${change(lines()).join('\n')}\n`));
  return copy;
}

// A restore that succeeds erases the catalogue it goes into, so it can't share this database: docs/running.md says how it was tried.
describe('a backup', () => {
  it('holds entities, versions and the position in the change log', () => {
    const text = lines();
    expect(JSON.parse(text[0] ?? '')).toMatchObject({
      format: 'headwater-backup-1',
      seq: expect.any(Number) as number,
    });
    expect(text.some((line) => line.includes('"is":"node"') && line.includes(urn))).toBe(true);
    expect(text.some((line) => line.includes('"is":"version"') && line.includes(urn))).toBe(true);
  });

  it('ends with the digest and the number of its lines', () => {
    const text = lines();
    const digest = new LineDigest();
    for (const line of text.slice(1, -1)) digest.add(line);
    expect(JSON.parse(text.at(-1) ?? '')).toEqual({ is: 'end', digest: digest.digest(), lines: text.length - 2 });
  });

  it('is refused when a line was changed, and nothing is touched', async () => {
    const copy = altered((text) => text.map((line) => line.replace('backup_spec', 'backup_spoc')));
    await expect(restore(graph, model, copy, { ...quiet, replace: true })).rejects.toMatchObject({
      code: 'restore.bad-file',
    });
  });

  it('is refused when its end is missing, or it is something else', async () => {
    await expect(
      restore(
        graph,
        model,
        altered((text) => text.slice(0, -1)),
        { ...quiet, replace: true },
      ),
    ).rejects.toThrow('cut off');
    await expect(
      restore(
        graph,
        model,
        altered(() => ['{}']),
        { ...quiet, replace: true },
      ),
    ).rejects.toThrow('is no backup');
  });

  it('is not brought back while a server runs, though it may replace everything', async () => {
    const servers = new RunningServers(graph);
    await servers.announce();
    try {
      await expect(restore(graph, model, file, { ...quiet, replace: true })).rejects.toMatchObject({
        code: 'restore.server-runs',
        message: expect.stringContaining(`process ${process.pid}`) as string,
      });
    } finally {
      await servers.withdraw();
    }
    expect(lines().length).toBeGreaterThan(0);
    expect(await graph.read('store/read-restoring')).toEqual([{ restoring: false }]);
  });

  it('does not go into a catalogue that holds something', async () => {
    await expect(restore(graph, model, file, quiet)).rejects.toMatchObject({ code: 'restore.not-empty' });
  });
});
