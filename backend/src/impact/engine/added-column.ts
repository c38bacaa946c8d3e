import { describedKind } from '#kinds/lookups.js';
import { platformName } from '../../kernel/urn.js';
import { BY_TRIGGER, CLAIM, NEW_COLUMN, NONE, READ_IN_PART, READS_NO_COLUMN } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { Edges } from '../../lineage/walk/edges.js';
import { distinctEnds } from '../../lineage/walk/routes.js';
import type { AssetEdges } from '../edges/asset-edges.js';
import type { ChangeGroup, ImpactQuestion, InputGrowth } from './engine.types.js';
import type { Reason } from '../rules/verdicts.js';
import { ENTRY, tagOf } from './tags.js';
import type { UseList } from './use-list.js';
import { noteStaleReaders } from './writers.js';
import { fieldPathOf } from '../../lineage/walk/field-path.js';

/** Whether a reader takes every column of its input; undefined where both are possible. */
type ReadsStar = boolean | undefined;

/** What a reader does with the new column of its input: ignore it, get it as well, fail, or nobody knows. */
type ReaderEffect = 'IGNORES' | 'PASSES_ON' | 'FAILS' | 'MAY_FAIL' | 'UNKNOWN';

/** From this many times on the past of a reader is taken for its habit; less leaves it MAY_BREAK. */
const MIN_GROWTHS = 2;

/**
 * Notes the uses of a new column. No column claim can lead from a column that does not exist yet, so
 * the readers of the asset are looked at one by one. A new column may break a reader that copies `*`
 * into a table with fixed columns, and a reader with another input that has a column of the same name.
 * A view over `*` gets the column as well and passes it on to its own readers. Where it is not known
 * what a job or table does, it alone is UNKNOWN: what it feeds can only go stale.
 *
 *     raw + tax,  view = SELECT * FROM raw,  mart INSERT ... SELECT * FROM view
 *     view: passes it on     mart: READS_STAR, BREAKS
 *     raw + tax,  loader without SQL -> stage -> report
 *     loader: STAR_UNKNOWN, UNKNOWN     stage, report: INPUT_STALE, MAY_BREAK
 *     the same, and the loader went on twice when raw got a column: SAFE (docs/impact.md#history-of-new-columns)
 */
export function noteAddedColumn(question: ImpactQuestion, group: ChangeGroup, arrows: AssetEdges, uses: UseList): void {
  const { graph } = question;
  const outputs = new Edges(graph, { level: 'asset', at: question.asOf }, 'DOWNSTREAM');
  const addedNames = new Set(group.addedColumns.map((name) => name.toLowerCase()));
  const carriers = [{ asset: group.asset, confidence: 1, hops: 0 }];
  const passed = new Set([group.asset]);
  for (let carrier = carriers.shift(); carrier; carrier = carriers.shift()) {
    const statedCodes = newColumnCodes(question, carrier.asset);
    // A reader of several carriers is looked at for each: it may name the columns of one and take a star of the other.
    const seen = new Set([group.asset]);
    for (let claim = arrows.first(carrier.asset); claim !== NONE; claim = arrows.after(claim)) {
      const reader = arrows.end(claim);
      // What a job moves is decided by the job, which is a reader of its own.
      if (seen.has(reader) || arrows.isBuffered(claim)) continue;
      seen.add(reader);
      const use = { claim, confidence: carrier.confidence * arrows.confidenceOf(claim), hops: carrier.hops + 1 };
      const isFixed = graph.nodes.shape(reader) === 'DATA' || graph.isJob(reader);
      const stated = statedEffect(graph, reader, statedCodes.get(reader));
      const byColumns = stated ?? effectByColumns(question, carrier.asset, reader, isFixed);
      const growth = byColumns === 'UNKNOWN' ? question.growthHistory?.of(carrier.asset, reader) : undefined;
      const effect = growth ? effectOfGrowth(growth) : byColumns;
      const clash = clashWith(question, { input: carrier.asset, reader, isStated: stated !== undefined }, addedNames);
      if (clash) uses.add(reader, { ...use, tag: tagOf(ENTRY.direct, 'NAME_CLASH'), verdict: clash });
      else if (effect === 'FAILS' || effect === 'MAY_FAIL')
        uses.add(reader, {
          ...use,
          tag: tagOf(ENTRY.direct, growth ? reasonOfGrowth(growth) : 'READS_STAR'),
          verdict: effect === 'FAILS' ? 'BREAKS' : 'MAY_BREAK',
        });
      if (effect === 'UNKNOWN') {
        uses.add(reader, { ...use, tag: tagOf(ENTRY.direct, 'STAR_UNKNOWN'), verdict: 'UNKNOWN' });
        if (isFixed) noteStaleReaders(arrows, reader, use, uses);
      }
      if (effect !== 'PASSES_ON' && (effect !== 'UNKNOWN' || isFixed)) continue;
      // A job has no columns of its own: what it makes anew gets the column.
      const wider = graph.isJob(reader) ? [...distinctEnds(outputs, reader)] : [reader];
      for (const asset of wider) {
        if (passed.has(asset)) continue;
        passed.add(asset);
        carriers.push({ ...use, asset });
      }
    }
  }
}

/**
 * What a clash of the new column's name with another in the reader does; undefined where there is none.
 * A statement that was read says which names it writes without a qualifier. Of other readers it is only
 * known which columns their other inputs have.
 */
function clashWith(
  question: ImpactQuestion,
  { input, reader, isStated }: { readonly input: number; readonly reader: number; readonly isStated: boolean },
  names: ReadonlySet<string>,
): 'BREAKS' | 'MAY_BREAK' | undefined {
  const { graph, asOf: at, sqlFacts } = question;
  const clashes = isStated ? sqlFacts?.clashesOf(input, reader) : undefined;
  if (clashes && !names.isDisjointFrom(clashes.ambiguous)) return 'BREAKS';
  if (clashes && !names.isDisjointFrom(clashes.captured)) return 'MAY_BREAK';
  if (clashes && !clashes.isNatural) return undefined;
  const inputs = new Edges(graph, { level: 'asset', at }, 'UPSTREAM');
  const others = [reader, ...distinctEnds(inputs, reader)].filter((one) => one !== input);
  const mayClash = others.some((one) => hasColumn(graph, one, names)) && !readsAlready(question, input, reader, names);
  return mayClash ? 'MAY_BREAK' : undefined;
}

/** What the past lets expect. A failure, and a single time without one, say that it may fail. */
function effectOfGrowth(growth: InputGrowth): ReaderEffect {
  if (!isHabit(growth)) return 'MAY_FAIL';
  return growth.outcome === 'PASSED_ON' ? 'PASSES_ON' : 'IGNORES';
}

/** Whether new columns came and went well often enough to expect it again. */
export function isHabit({ outcome, times }: InputGrowth): boolean {
  return outcome !== 'FAILED' && times >= MIN_GROWTHS;
}

/** The reason of a verdict that follows from the past of a reader. */
export function reasonOfGrowth({ outcome, times }: InputGrowth): Reason {
  if (outcome === 'FAILED') return 'HISTORY_FAILED';
  if (times < MIN_GROWTHS) return 'HISTORY_ONCE';
  return outcome === 'PASSED_ON' ? 'HISTORY_PASSED_ON' : 'HISTORY_IGNORED';
}

/** What the column claims of a reader say, where its SQL says nothing. */
function effectByColumns(question: ImpactQuestion, asset: number, reader: number, isFixed: boolean): ReaderEffect {
  const star = readsStar(question, asset, reader);
  if (star === undefined) return 'UNKNOWN';
  if (!star) return 'IGNORES';
  return isFixed ? 'MAY_FAIL' : 'PASSES_ON';
}

const STATED_EFFECTS: readonly { readonly code: number; readonly effect: ReaderEffect }[] = [
  { code: READ_IN_PART, effect: 'UNKNOWN' },
  { code: NEW_COLUMN.refused, effect: 'FAILS' },
  { code: BY_TRIGGER.refused, effect: 'FAILS' },
  { code: NEW_COLUMN.inRow, effect: 'MAY_FAIL' },
  { code: BY_TRIGGER.inRow, effect: 'MAY_FAIL' },
  { code: NEW_COLUMN.passedOn, effect: 'PASSES_ON' },
  { code: NEW_COLUMN.ignored, effect: 'IGNORES' },
  { code: READS_NO_COLUMN, effect: 'IGNORES' },
  { code: BY_TRIGGER.ignored, effect: 'IGNORES' },
];

/** The codes of the claims from an asset to each of its readers, in one pass over its claims. */
function newColumnCodes({ graph, asOf: at }: ImpactQuestion, asset: number): ReadonlyMap<number, ReadonlySet<number>> {
  const edges = new Edges(graph, { level: 'asset', at }, 'DOWNSTREAM');
  const codes = new Map<number, Set<number>>();
  for (let claim = edges.first(asset); claim !== NONE; claim = edges.after(claim)) {
    const reader = edges.end(claim);
    const known = codes.get(reader) ?? new Set();
    codes.set(reader, known.add(graph.claims.subtypeOf(claim)));
  }
  return codes;
}

/**
 * What the claims to a reader state about new columns, of several the worst. A table may be written by
 * others whose SQL nobody has, so every claim into it has to state something; a view, a job or a node of dbt
 * has one text.
 */
function statedEffect(
  graph: LineageGraph,
  reader: number,
  codes: ReadonlySet<number> = new Set(),
): ReaderEffect | undefined {
  const isWholeText =
    graph.nodes.shape(reader) === 'VIEW' || graph.isJob(reader) || platformName(graph.nodes.urn(reader)) === 'dbt';
  if (!isWholeText && [...codes].some((code) => !STATED_EFFECTS.some((stated) => stated.code === code)))
    return undefined;
  return STATED_EFFECTS.find(({ code }) => codes.has(code))?.effect;
}

/** Whether the reader surely uses a column of that name already, so that the name is no clash but intended. */
function readsAlready(
  { graph, asOf: at, thresholds }: ImpactQuestion,
  asset: number,
  reader: number,
  names: ReadonlySet<string>,
): boolean {
  const columnEdges = new Edges(graph, { level: 'column', at, minConfidence: thresholds.breaks }, 'DOWNSTREAM');
  const target = new Set([reader]);
  return graph.nodes
    .columns(asset)
    .some(
      (column) => names.has(fieldPathOf(graph, column).toLowerCase()) && leadsInto(graph, columnEdges, column, target),
    );
}

/** A claim from `*` says yes; a column that the reader leaves out says no; a reader of all columns may do either. */
function readsStar({ graph, asOf: at }: ImpactQuestion, asset: number, reader: number): ReadsStar {
  if (isPartOnly(graph, reader)) return false;
  const targets = graph.isJob(reader)
    ? new Set([reader, ...distinctEnds(new Edges(graph, { level: 'asset', at }, 'DOWNSTREAM'), reader)])
    : new Set([reader]);
  const columnEdges = new Edges(graph, { level: 'column', at }, 'DOWNSTREAM');
  let leftOut = 0;
  let taken = 0;
  for (const column of graph.nodes.columns(asset)) {
    const isTaken = leadsInto(graph, columnEdges, column, targets);
    if (isTaken && fieldPathOf(graph, column) === '*') return true;
    if (!graph.nodes.inSchema(column)) continue;
    if (isTaken) taken += 1;
    else leftOut += 1;
  }
  return leftOut > 0 && taken > 0 ? false : undefined;
}

/** Kinds that hold or use other assets and have no list of columns. */
function isPartOnly(graph: LineageGraph, reader: number): boolean {
  return describedKind(graph.nodes.kindName(reader))?.lineage?.withoutColumnList === true;
}

function leadsInto(graph: LineageGraph, edges: Edges, column: number, targets: ReadonlySet<number>): boolean {
  for (let claim = edges.first(column); claim !== NONE; claim = edges.after(claim)) {
    const isDirect = ((graph.claims.flags[claim] ?? 0) & CLAIM.indirect) === 0;
    if (isDirect && targets.has(graph.nodes.assetOf(edges.end(claim)))) return true;
  }
  return false;
}

/**
 * Whether an asset has a column of that name. A placeholder counts: an input whose schema is not known
 * has the columns that its readers name.
 */
function hasColumn(graph: LineageGraph, asset: number, names: ReadonlySet<string>): boolean {
  return graph.nodes.columns(asset).some((column) => names.has(fieldPathOf(graph, column).toLowerCase()));
}
