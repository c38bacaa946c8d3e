import { platformName } from '../../kernel/urn.js';
import { CLAIM, IDENTITY, NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { Edges } from '../../lineage/walk/edges.js';
import type { ColumnUser, SqlFacts, TypeRefusal, WriterFit } from '../engine/engine.types.js';
import {
  type OperandGroup,
  operandGroup,
  type OperandTable,
  operandTable,
  takesOperand,
} from '../rules/operand-types.js';
import { compatibility } from '../rules/type-compatibility.js';
import { isAnyTextColumn, isAssignable } from '../rules/type-groups.js';

/** Columns that are looked at for one change; of further ones the rule for the change decides. */
const MAX_CARRIERS = 1_000;
/** Copies between a column and the table that states its type. */
const MAX_COPIES_TO_TYPE = 16;

/** The column that gets another type, and what is known beside it. */
interface Retyping {
  readonly graph: LineageGraph;
  readonly column: number;
  readonly newType: string;
  readonly facts: SqlFacts;
  readonly typeOf: (column: number) => string | undefined;
}

/**
 * Columns that have the new type when a column is changed: itself, and what views, and tables that a text
 * makes anew, copy from it alone.
 *
 *     t.a -> view.a -> made.a (CREATE TABLE AS) -> g.a (INSERT)      t.a, view.a, made.a; g keeps its type
 */
export function columnsOfNewType(
  graph: LineageGraph,
  column: number,
  isMadeAnew: (asset: number) => boolean,
): readonly number[] {
  const copies = new Edges(
    graph,
    { level: 'column', at: undefined, directOnly: true, subtypes: [IDENTITY] },
    'DOWNSTREAM',
  );
  const carriers = new Set([column]);
  for (const carrier of carriers) {
    if (carriers.size >= MAX_CARRIERS) break;
    for (let claim = copies.first(carrier); claim !== NONE; claim = copies.after(claim)) {
      const copy = copies.end(claim);
      const asset = graph.nodes.assetOf(copy);
      const takesType = graph.nodes.shape(asset) === 'VIEW' || isMadeAnew(asset);
      if (takesType && onlySource(graph, copy) === carrier) carriers.add(copy);
    }
  }
  return [...carriers];
}

/** The columns beside which the columns of a new type are used, and those that fill the column: their types decide. */
export function columnsBeside({
  graph,
  column,
  facts,
}: Pick<Retyping, 'graph' | 'column' | 'facts'>): readonly number[] {
  const carriers = columnsOfNewType(graph, column, facts.isMadeAnew);
  const source = onlySource(graph, column);
  const beside = carriers.flatMap((carrier) => facts.usersOf(carrier).flatMap(({ others }) => others));
  const otherColumns = beside.filter((other): other is number => typeof other === 'number');
  return [...new Set([...otherColumns, ...(source === NONE ? [] : [source])])].flatMap((other) => [
    ...sourcesOfType(graph, other),
  ]);
}

/**
 * The statements that refuse a column's new type, by column and reader. Each use is looked up in the table of
 * operands of the reader's database; one that already refused the old type is no evidence, and is left out.
 *
 *     t.a integer -> text, CREATE VIEW v AS SELECT sum(a) FROM t       t.a: v refuses, by sum
 *
 * @param carriers the columns that have the new type: `columnsOfNewType`
 */
export function typeRefusals(
  retyping: Retyping,
  carriers: ReadonlySet<number>,
): ReadonlyMap<number, ReadonlyMap<number, TypeRefusal>> {
  const { graph, column, newType, facts, typeOf } = retyping;
  const platform = platformName(graph.nodes.urn(graph.nodes.assetOf(column)));
  const table = operandTable(platform);
  const group = operandGroup(platform, newType);
  const oldGroup = operandGroup(platform, typeOf(column));
  const refusals = new Map<number, Map<number, TypeRefusal>>();
  if (!table || group === undefined || oldGroup === undefined || group === oldGroup) return refusals;
  const groups = new OperandGroups({ ...retyping, platform, carriers });
  for (const carrier of carriers)
    for (const use of facts.usersOf(carrier)) {
      if (platformName(graph.nodes.urn(graph.nodes.assetOf(use.reader))) !== platform) continue;
      const before = use.others.map((other) => groups.of(other, oldGroup));
      const after = use.others.map((other) => groups.of(other, group));
      const isRefused = isRefusedFrom(table, use, [oldGroup, before], [group, after]);
      if (!isRefused) continue;
      const ofCarrier = refusals.get(carrier) ?? new Map<number, TypeRefusal>();
      refusals.set(carrier, ofCarrier);
      if (!ofCarrier.has(use.reader)) ofCarrier.set(use.reader, { by: use.by, newType, platform });
    }
  return refusals;
}

type Operands = readonly [group: OperandGroup, others: readonly (OperandGroup | undefined)[]];

function isRefusedFrom(
  table: OperandTable,
  use: ColumnUser,
  [oldGroup, before]: Operands,
  [group, after]: Operands,
): boolean {
  return takesOperand(table, use, group, after) === false && takesOperand(table, use, oldGroup, before) !== false;
}

/** The groups of operands beside a column, which has one group before the change and another after it. */
class OperandGroups {
  private readonly known = new Map<number, OperandGroup | undefined>();

  constructor(
    private readonly input: Retyping & { readonly platform: string; readonly carriers: ReadonlySet<number> },
  ) {}

  /** @param carried the group of columns that change with the column */
  of(other: ColumnUser['others'][number], carried: OperandGroup): OperandGroup | undefined {
    if (other === undefined || typeof other === 'string') return other;
    const { graph, carriers, platform, typeOf } = this.input;
    if (carriers.has(other)) return carried;
    if (!this.known.has(other)) {
      const typed = [...sourcesOfType(graph, other)];
      const isCarried = typed.some((column) => carriers.has(column));
      const type = isCarried ? undefined : typed.map(typeOf).find((text) => text !== undefined);
      this.known.set(other, operandGroup(platform, type));
    }
    return this.known.get(other);
  }
}

/** A column and those it is copied from, the nearest first: the first of them with a known type has its type. */
function* sourcesOfType(graph: LineageGraph, column: number): Iterable<number> {
  let current = column;
  for (let hop = 0; hop < MAX_COPIES_TO_TYPE && current !== NONE; hop += 1) {
    yield current;
    current = onlySource(graph, current);
  }
}

/** The column that a column is copied from, where its value comes from no other; else NONE. */
function onlySource(graph: LineageGraph, column: number): number {
  const { claims } = graph;
  let source = NONE;
  for (let claim = graph.headIn[column] ?? NONE; claim !== NONE; claim = graph.nextIn[claim] ?? NONE) {
    const flags = claims.flags[claim] ?? 0;
    if ((flags & (CLAIM.indirect | CLAIM.rejected | CLAIM.closed)) !== 0 || (flags & CLAIM.column) === 0) continue;
    const from = claims.from[claim] ?? NONE;
    if (claims.subtypeOf(claim) !== IDENTITY || (source !== NONE && source !== from)) return NONE;
    source = from;
  }
  return source;
}

/**
 * Whether what fills a column of a table goes into its new type. Only one statement may fill it, and by one column: of
 * constants and computed values the type is not known.
 *
 *     INSERT INTO g (b) SELECT b FROM t, t.b text      g.b -> integer: Postgres refuses it    g.b -> varchar: fits
 */
export function writerFit({ graph, column, newType, facts, typeOf }: Retyping): WriterFit {
  const asset = graph.nodes.assetOf(column);
  const platform = platformName(graph.nodes.urn(asset));
  const source = onlySource(graph, column);
  if (source === NONE) return 'DEPENDS';
  const type = [...sourcesOfType(graph, source)].map(typeOf).find((text) => text !== undefined);
  if (type === undefined || platformName(graph.nodes.urn(graph.nodes.assetOf(source))) !== platform) return 'DEPENDS';
  if (isAssignable(platform, type, newType) === false) return 'REFUSED';
  const writers = facts.writersOf(asset);
  const isOnlyWay = writers.length === 1 && writers[0]?.isPlain === true && facts.usersOf(column).length === 0;
  const change = compatibility(platform, type, newType);
  const fits = change === 'SAME' || change === 'WIDENING' || isAnyTextColumn(platform, newType);
  return fits && isOnlyWay ? 'FITS' : 'DEPENDS';
}
