import { NONE } from '../../lineage/graph/codes.js';
import { platformName } from '../../kernel/urn.js';
import type { AssetEdges } from '../edges/asset-edges.js';
import { losesValues } from '../rules/change-rules.js';
import type { Verdict } from '../rules/verdicts.js';
import type { ChangeGroup, ImpactQuestion, Writer } from './engine.types.js';
import { ENTRY, tagOf } from './tags.js';
import type { UseList } from './use-list.js';

/**
 * Platforms where an INSERT without a column list may give fewer values than the table has columns: the
 * first columns are filled and a new one gets its default (PostgreSQL 18 and Amazon Redshift, INSERT).
 */
const FILLS_FIRST_COLUMNS = new Set(['postgres', 'redshift', 'greenplum', 'cockroachdb', 'edb']);
/** Platforms whose settings decide about that (Spark SQL and Delta: default columns, schema evolution). */
const FILLS_BY_SETTING = new Set(['spark', 'databricks', 'delta-lake', 'hive', 'glue', 'iceberg']);

/**
 * Notes who writes the changed columns, and the readers that are left with old data when a writer fails.
 *
 *     INSERT INTO g (a, b) …           drop or rename a: BREAKS
 *     INSERT INTO g SELECT x, y …      drop a: BREAKS    rename a: no harm    add a column: BREAKS
 *     either, a gets another type      BREAKS where what fills it does not go into it, else MAY_BREAK, or
 *                                      SAFE where every value does
 *     one that was not read to its end UNKNOWN
 *     CREATE TABLE g AS …              makes g anew, so nothing has to be there before
 *
 * A statement of a script has no entity of its own: there the table stands for its writer.
 * docs/impact.md#writers
 */
export function noteWriters(question: ImpactQuestion, group: ChangeGroup, edges: AssetEdges, uses: UseList): void {
  const isGone = group.rule.identity.reason === 'USES_COLUMN';
  const isRetyped = losesValues(group.rule) || (group.typeRefusals?.size ?? 0) > 0;
  if (!isGone && !isRetyped && group.addedColumns.length === 0) return;
  const sqlWriters = question.sqlFacts?.writersOf(group.asset) ?? [];
  let isAnyFailing = false;
  for (const writer of sqlWriters) {
    const { node } = writer;
    const verdict = isRetyped
      ? verdictOnRetyped(group, writer)
      : isGone
        ? verdictOnGone(group, writer)
        : verdictOnAdded(question, group, writer);
    if (verdict === 'SAFE') {
      if (writer.isUnread === true && !group.readerEffect) noteUnread(group, writer, edges, uses);
      continue;
    }
    isAnyFailing = true;
    const narrows = node === group.asset;
    uses.add(node, {
      claim: NONE,
      confidence: 1,
      hops: 1,
      tag: tagOf(ENTRY.direct, 'WRITES_COLUMN'),
      verdict,
      narrows,
    });
  }
  if (isAnyFailing) noteStaleReaders(edges, group.asset, { confidence: 1, hops: 0 }, uses);
}

/**
 * A writer that was not read to its end may need any column. Whom the table feeds is uncertain with it, where the rule
 * for the change spreads that.
 */
function noteUnread(group: ChangeGroup, { node }: Writer, edges: AssetEdges, uses: UseList): void {
  const tag = tagOf(ENTRY.direct, 'WRITER_UNKNOWN');
  uses.add(node, { claim: NONE, confidence: 1, hops: 1, tag, verdict: 'UNKNOWN' });
  if (!group.rule.spreadsUncertainty) noteStaleReaders(edges, group.asset, { confidence: 1, hops: 0 }, uses);
}

/** What an asset feeds that may fail. The risk spreads from these readers to the others by itself. */
export function noteStaleReaders(
  edges: AssetEdges,
  failing: number,
  { confidence, hops }: { readonly confidence: number; readonly hops: number },
  uses: UseList,
): void {
  for (let edge = edges.first(failing); edge !== NONE; edge = edges.after(edge)) {
    if (edges.end(edge) === failing) continue;
    uses.add(edges.end(edge), {
      claim: edge,
      confidence: confidence * edges.confidenceOf(edge),
      hops: hops + 1,
      tag: tagOf(ENTRY.direct, 'INPUT_STALE'),
      verdict: 'MAY_BREAK',
    });
  }
}

function verdictOnGone({ columns, rule }: ChangeGroup, { byName, byPosition, isCounted }: Writer): Verdict {
  if (columns.some((column) => byName.has(column))) return 'BREAKS';
  if (rule.byPosition) return 'SAFE';
  const isFilled = columns.some((column) => byPosition.has(column));
  // Which columns a statement fills by position is not known where the table's schema was not.
  return isFilled || (isCounted && byPosition.size === 0 && columns.length > 0) ? 'BREAKS' : 'SAFE';
}

/**
 * A statement breaks that uses the column where its new type is not taken, or fills it with what does not go into it.
 * Otherwise it may, unless it is known to fill it with what fits.
 */
function verdictOnRetyped(
  { columns, typeRefusals, writerFits }: ChangeGroup,
  { node, byName, byPosition, isCounted }: Writer,
): Verdict {
  if (columns.some((column) => typeRefusals?.get(column)?.has(node) === true)) return 'BREAKS';
  const touched = columns.filter((column) => byName.has(column) || byPosition.has(column));
  if (touched.some((column) => writerFits?.get(column) === 'REFUSED')) return 'BREAKS';
  if (touched.length === 0) return isCounted && byPosition.size === 0 ? 'MAY_BREAK' : 'SAFE';
  return touched.every((column) => writerFits?.get(column) === 'FITS') ? 'SAFE' : 'MAY_BREAK';
}

function verdictOnAdded({ graph }: ImpactQuestion, { asset }: ChangeGroup, { isCounted }: Writer): Verdict {
  if (!isCounted) return 'SAFE';
  const platform = platformName(graph.nodes.urn(asset));
  if (FILLS_FIRST_COLUMNS.has(platform)) return 'SAFE';
  return FILLS_BY_SETTING.has(platform) ? 'MAY_BREAK' : 'BREAKS';
}
