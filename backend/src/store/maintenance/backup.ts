import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { Problem } from '../../kernel/problem.js';
import { systemClock } from '../../kernel/time.js';
import { kindOf } from '../../kernel/urn.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import type { Graph, ParamsOf } from '../../neo4j/graph.js';
import { type BackupHeader, type BackupLine, FORMAT, LineDigest, lineText } from './backup-lines.js';
import { requireNoServer } from '../queue/running-servers.js';
import { acquireWriteLock } from '../queue/write-lock.js';

const RANGE_SIZE = 2_000;
/** A backup holds the write lock: writes wait this long at the most, then it fails and they go on. */
const TIMEOUT_MS = 30 * 60_000;

export interface BackupSummary {
  readonly seq: number;
  readonly lines: number;
  readonly digest: string;
}

/**
 * Writes the whole catalogue at one number of the change log as compressed JSON lines. Writes wait while it runs, reads do not.
 * Credentials, sessions and keys are not in it.
 */
export async function backUp(graph: Graph, file: string, report: (line: string) => void): Promise<BackupSummary> {
  return graph.write(async (transaction) => {
    const { counters } = await acquireWriteLock(transaction, '');
    const header: BackupHeader = { format: FORMAT, ...counters, at: systemClock() };
    const digest = new LineDigest();
    let summary: BackupSummary = { seq: counters.seq, lines: 0, digest: '' };
    async function* lines(): AsyncIterable<string> {
      yield `${JSON.stringify(header)}\n`;
      for await (const line of graphLines(graph, counters.node)) {
        const text = lineText(line);
        digest.add(text);
        if (digest.lines % 100_000 === 0) report(`${digest.lines} lines`);
        yield `${text}\n`;
      }
      summary = { seq: counters.seq, lines: digest.lines, digest: digest.digest() };
      yield `${lineText({ is: 'end', digest: summary.digest, lines: summary.lines })}\n`;
    }
    const partial = `${file}.partial`;
    await pipeline(Readable.from(lines()), createGzip({ level: 4 }), createWriteStream(partial, { mode: 0o600 }));
    await rename(partial, file);
    return summary;
  }, TIMEOUT_MS);
}

/** Everything the catalogue keeps, in one order that does not depend on the database. */
async function* graphLines(graph: Graph, nodes: number): AsyncIterable<BackupLine> {
  for (let from = 0; from < nodes; from += RANGE_SIZE) {
    for (const row of await graph.read('store/dump-nodes', { from, to: from + RANGE_SIZE }))
      yield { is: 'node', props: row.props };
  }
  for (let from = 0; from < nodes; from += RANGE_SIZE) {
    for (const row of await graph.read('store/dump-relationships', { from, to: from + RANGE_SIZE })) {
      yield { is: 'edge', ...row };
    }
  }
  yield* keyedLines(graph, 'store/dump-versions', 'version');
  yield* keyedLines(graph, 'store/dump-points', 'point');
}

async function* keyedLines(
  graph: Graph,
  query: 'store/dump-versions' | 'store/dump-points',
  is: 'version' | 'point',
): AsyncIterable<BackupLine> {
  let after = '';
  for (;;) {
    const rows = await graph.read(query, { after, limit: RANGE_SIZE });
    for (const row of rows) yield { is, props: row.props };
    const last = rows.at(-1)?.props;
    if (last === undefined) return;
    after = String(last.key);
  }
}

/** Kinds that every start makes by itself: a catalogue that has nothing else is empty. */
const FIRST_KINDS = new Set(['dataPlatform', 'dataHubRole', 'ownershipType', 'dataType', 'entityType', 'corpuser']);

/**
 * Brings a backup back into an empty catalogue (or, with `replace`, instead of what is there).
 *
 * @throws Problem `restore.not-empty`, `restore.bad-file`, `restore.server-runs` (nothing is changed then)
 * @returns the summary of the graph as read back; its digest equals the backup's
 */
export async function restore(
  graph: Graph,
  model: MetadataModel,
  file: string,
  { replace, report }: { replace: boolean; report: (line: string) => void },
): Promise<BackupSummary> {
  const { header, end } = await checkFile(file);
  const foreign = (await graph.read('store/count-kinds')).filter((row) => !FIRST_KINDS.has(row.kind));
  if (foreign.length > 0 && !replace) {
    throw new Problem(
      'conflict',
      'restore.not-empty',
      'The catalogue is not empty. Restore into an empty one (--home DIR), or add --replace to erase it first.',
    );
  }
  await beginRestore(graph);
  const counters = { seq: header.seq, node: header.node, claim: header.claim };
  await graph.write((transaction) => transaction.run('store/restore-sequence', { ...counters, restoring: true }));
  report('erasing what is there');
  await erase(graph);
  report(`restoring ${end.lines} lines`);
  await writeLines(graph, model, file);
  const digest = new LineDigest();
  for await (const line of graphLines(graph, header.node)) digest.add(lineText(line));
  const summary = { seq: header.seq, lines: digest.lines, digest: digest.digest() };
  if (summary.digest !== end.digest)
    throw new Error(`restored graph has digest ${summary.digest}, the backup ${end.digest}`);
  await graph.write((transaction) => transaction.run('store/restore-sequence', { ...counters, restoring: false }));
  return summary;
}

/**
 * Marks, and looks for servers again: a server announces itself before it looks for the mark, so one of the two sees the other. From
 * here on no process writes.
 *
 * @throws Problem `restore.server-runs`; the mark is as it was then
 */
async function beginRestore(graph: Graph): Promise<void> {
  const mark = async (restoring: boolean): Promise<boolean> => {
    const [row] = await graph.write((transaction) => transaction.run('store/mark-restoring', { restoring }));
    return row?.before ?? false;
  };
  await requireNoServer(graph);
  const before = await mark(true);
  try {
    await requireNoServer(graph);
  } catch (error) {
    await mark(before);
    throw error;
  }
}

async function erase(graph: Graph): Promise<void> {
  for (;;) {
    const [row] = await graph.write((transaction) => transaction.run('store/erase-some', { limit: 10_000 }));
    if ((row?.erased ?? 0) === 0) return;
  }
}

type RestoreQuery =
  | 'store/restore-nodes'
  | 'store/restore-relationships'
  | 'store/write-versions'
  | 'store/write-points';

async function writeLines(graph: Graph, model: MetadataModel, file: string): Promise<void> {
  let query: RestoreQuery = 'store/restore-nodes';
  let rows: unknown[] = [];
  const flush = async (): Promise<void> => {
    const slice = rows;
    rows = [];
    // `restoreRow` gives each statement the rows that it takes.
    const params = { rows: slice } as unknown as ParamsOf<RestoreQuery>;
    if (slice.length > 0) await graph.write((transaction) => transaction.run(query, params));
  };
  for await (const line of readLines(file)) {
    const target = restoreRow(model, line);
    if (!target) continue;
    if (target.query !== query || rows.length >= RANGE_SIZE) await flush();
    query = target.query;
    rows.push(target.row);
  }
  await flush();
}

function restoreRow(
  model: MetadataModel,
  line: BackupLine,
): { readonly query: RestoreQuery; readonly row: object } | undefined {
  switch (line.is) {
    case 'node':
      return {
        query: 'store/restore-nodes',
        row: { label: model.kind(kindOf(String(line.props.urn)))?.label ?? 'Entity', props: line.props },
      };
    case 'edge':
      return { query: 'store/restore-relationships', row: line };
    case 'version':
      return { query: 'store/write-versions', row: line.props };
    case 'point':
      return { query: 'store/write-points', row: line.props };
    case 'end':
      return undefined;
  }
}

/** Reads the whole file once before anything is changed: it must be complete and true to its digest. */
async function checkFile(file: string): Promise<{ header: BackupHeader; end: Extract<BackupLine, { is: 'end' }> }> {
  const digest = new LineDigest();
  let header: BackupHeader | undefined;
  let end: Extract<BackupLine, { is: 'end' }> | undefined;
  try {
    for await (const text of textLines(file)) {
      if (!header) {
        header = JSON.parse(text) as BackupHeader;
        if (header.format !== FORMAT) break;
      } else if (text.startsWith('{"digest"')) end = JSON.parse(text) as Extract<BackupLine, { is: 'end' }>;
      else digest.add(text);
    }
  } catch (error) {
    throw badFile(file, (error as Error).message);
  }
  if (header?.format !== FORMAT) throw badFile(file, `is no backup of this product (${FORMAT})`);
  if (!end) throw badFile(file, 'is cut off: its last line is missing');
  if (end.digest !== digest.digest()) throw badFile(file, 'was changed: its checksum does not fit');
  return { header, end };
}

function badFile(file: string, reason: string): Problem {
  return new Problem('invalid', 'restore.bad-file', `${file} ${reason}.`);
}

async function* readLines(file: string): AsyncIterable<BackupLine> {
  let first = true;
  for await (const text of textLines(file)) {
    if (!first) yield JSON.parse(text) as BackupLine;
    first = false;
  }
}

function textLines(file: string): AsyncIterable<string> {
  const input = createReadStream(file).on('error', (error) => unzipped.destroy(error));
  const unzipped = createGunzip();
  input.pipe(unzipped);
  return createInterface({ input: unzipped, crlfDelay: Infinity });
}
