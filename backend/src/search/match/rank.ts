import type { DocumentTable, FieldSource } from '../index/document-table.js';
import { bestOf } from './best-of.js';
import { indexedField } from './filter-conditions.js';
import type { Marks } from './match.types.js';
import type { QueryNode } from '../query/query.types.js';
import type { SortCriterion } from '../query/search-question.types.js';
import type { SearchFile } from '../index/search-file.js';
import { textExpression, type Vocabulary, searchedTexts } from './text-expression.js';
import { marksOfWords } from './text-marks.js';
import { nameKey } from '../query/tokens.js';
import type { ExpressionCache } from './expression-cache.js';
import type { WorkMeter } from './work-meter.js';

/**
 * Words that stand in more documents are not weighed: weighing would take longer than everything
 * else together.
 */
const WEIGHED_AT_MOST = 3_000;

const ABOUT = '{qualified tags terms owners place description}';
const NAME = '{name joined}';

interface RankParts {
  readonly file: SearchFile;
  readonly table: DocumentTable;
  readonly vocabulary: Vocabulary;
  readonly words: ExpressionCache;
  readonly meter: WorkMeter;
}

/**
 * The order of hits, best first. Every hit belongs to one of five tiers:
 *
 *     0  its name is what was typed, apart from case and separators
 *     1  its name has the words and begins with what was typed
 *     2  its name has the words
 *     3  the words stand in what it is about: full name, tags, terms, owners, place, description
 *     4  they stand elsewhere, mostly in names of columns
 *
 * Within a tier the weight decides that FTS5 gives to the words in the parts of a document (bm25,
 * see `PART_WEIGHTS`), rounded to halves; then use in the last thirty days; then the shorter name;
 * then the number in the graph. People look for things by name and take the one that is used: a
 * description that repeats a word must not push the table of that name off the page.
 *
 * Example, typed `orders`: table `orders` (0), `orders_eu` (1), `fct_orders` (2), a dashboard
 * described with "orders" (3), a table with the column `orders_id` (4).
 *
 * Cost: tiers are found by cached marks in a few passes over one byte for each slot. Only tiers
 * that reach into the page are sorted, and of these only as much as the page needs (`bestOf`). A
 * query without words (`owner:me`) has one tier, sorted by use.
 *
 * @param count how many hits are needed: the end of the page
 */
export function rank(slots: Uint32Array, node: QueryNode, parts: RankParts, count: number): readonly number[] {
  const { table, vocabulary } = parts;
  const expression = textExpression(node, vocabulary);
  if (expression === undefined) return sortedBest([slots], count, (left, right) => byUse(left, right, table));
  const byTier = bucketed(slots, tiersOf(slots, node, parts, count));
  const weights = vocabulary.widest <= WEIGHED_AT_MOST ? weightsOf(expression, parts) : undefined;
  return sortedBest(
    byTier,
    count,
    (left, right) => (weights ? (weights.get(left) ?? 0) - (weights.get(right) ?? 0) : 0) || byUse(left, right, table),
  );
}

/**
 * The tier of each slot, by slot. The lower tiers are told apart only where the hits by name do not
 * fill the page: nobody sees what comes after them.
 */
function tiersOf(slots: Uint32Array, node: QueryNode, parts: RankParts, count: number): Uint8Array {
  const tiers = new Uint8Array(parts.table.length).fill(LAST_TIER);
  mark(tiers, TIER.words, marksOfWords(node, parts, NAME));
  markNames(tiers, nameKey(searchedTexts(node).join(' ')), slots, parts.table);
  if (slots.filter((slot) => tiers[slot] !== LAST_TIER).length < count)
    mark(tiers, TIER.about, marksOfWords(node, parts, ABOUT));
  return tiers;
}

/** More than any weight, so that a better tier always wins. */
const TIER_STEP = 1_000_000;

/**
 * The score of each hit as a number in a text, best highest: by tier and weight as `rank` orders
 * them, without use. A query without words gives no scores, so all hits are equal. For scrolls,
 * which go on after a place that is told by values.
 */
export function scoresOf(slots: Uint32Array, node: QueryNode, parts: RankParts): (slot: number) => string | undefined {
  const expression = textExpression(node, parts.vocabulary);
  if (expression === undefined) return () => undefined;
  const tiers = tiersOf(slots, node, parts, slots.length + 1);
  const weights = parts.vocabulary.widest <= WEIGHED_AT_MOST ? weightsOf(expression, parts) : undefined;
  return (slot) => String(-TIER_STEP * (tiers[slot] ?? LAST_TIER) - (weights?.get(slot) ?? 0));
}

/** The first `count` of several groups, each better than the next, each sorted by itself. */
function sortedBest(
  groups: readonly Uint32Array[],
  count: number,
  order: (left: number, right: number) => number,
): readonly number[] {
  const best: number[] = [];
  for (const group of groups) {
    if (best.length >= count) break;
    best.push(...bestOf(group, count - best.length, order));
  }
  return best;
}

const TIER = { exact: 0, beginning: 1, words: 2, about: 3 } as const;
const LAST_TIER = 4;

function mark(tiers: Uint8Array, tier: number, marks: Marks | undefined): void {
  if (marks === undefined) return;
  for (let slot = 0; slot < tiers.length; slot += 1)
    if (marks[slot] === 1 && (tiers[slot] ?? LAST_TIER) > tier) tiers[slot] = tier;
}

/** The slots of each tier: counts first, then fills arrays of exactly that length. */
function bucketed(slots: Uint32Array, tiers: Uint8Array): readonly Uint32Array[] {
  const sizes = new Uint32Array(LAST_TIER + 1);
  for (const slot of slots) {
    const tier = tiers[slot] ?? LAST_TIER;
    sizes[tier] = (sizes[tier] ?? 0) + 1;
  }
  const buckets = Array.from(sizes, (size) => new Uint32Array(size));
  const ends = new Uint32Array(LAST_TIER + 1);
  for (const slot of slots) {
    const tier = tiers[slot] ?? LAST_TIER;
    const end = ends[tier] ?? 0;
    const bucket = buckets[tier];
    if (bucket) bucket[end] = slot;
    ends[tier] = end + 1;
  }
  return buckets;
}

function markNames(tiers: Uint8Array, key: string, slots: Uint32Array, table: DocumentTable): void {
  if (key === '') return;
  for (const slot of slots)
    if (tiers[slot] === TIER.words && table.nameKey(slot).startsWith(key)) tiers[slot] = TIER.beginning;
  for (const slot of table.slotsNamed(key)) tiers[slot] = TIER.exact;
}

/**
 * Weights in halves, so that use decides between documents that match about equally well. Lower is
 * better.
 */
function weightsOf(expression: string, { file, table }: RankParts): ReadonlyMap<number, number> {
  const weights = new Map<number, number>();
  for (const [i, weight] of file.weigh(expression)) {
    const slot = table.slot(i);
    if (slot !== undefined) weights.set(slot, Math.round(weight * 2));
  }
  return weights;
}

function byUse(left: number, right: number, table: DocumentTable): number {
  return (
    table.usage(right) - table.usage(left) ||
    table.name(left).length - table.name(right).length ||
    table.number(left) - table.number(right)
  );
}

/**
 * The order that a client asks for. Documents with equal values are in the order of the graph's
 * numbers, so pages do not overlap.
 */
export function sortBy(
  slots: Uint32Array,
  criteria: readonly SortCriterion[],
  table: DocumentTable,
  source: FieldSource,
): readonly number[] {
  const keys = criteria.map(({ field, sortOrder }) => ({
    valueOf: valueReader(field, table, source),
    down: sortOrder === 'DESCENDING',
  }));
  return [...slots].sort((left, right) => {
    for (const { valueOf, down } of keys) {
      const order = compareValues(valueOf(left), valueOf(right), down);
      if (order !== 0) return order;
    }
    return table.number(left) - table.number(right);
  });
}

/**
 * How to read the value by which documents are sorted: stored fields, and the names `_name`, `urn`
 * and `_usage`.
 */
export function valueReader(
  named: string,
  table: DocumentTable,
  source: FieldSource,
): (slot: number) => string | undefined {
  const field = indexedField(named);
  if (field === 'urn') return (slot) => table.urn(slot);
  if (field === '_name' || field === 'name') return (slot) => table.name(slot).toLowerCase();
  // An entity that nobody used has no value, so it comes last in either direction.
  if (field === '_usage') return (slot) => (table.usage(slot) > 0 ? String(table.usage(slot)) : undefined);
  const column = table.column(field, source);
  return (slot) => column.firstOf(slot);
}

/**
 * Compares two values of a sort: numbers as numbers and before other texts, absent values last in
 * either direction. Without the first rule the order would run in a circle (9 < 10 < "1a" < 9), and a
 * sorted scroll over it would never end.
 */
export function compareValues(left: string | undefined, right: string | undefined, down: boolean): number {
  if (left === right) return 0;
  if (left === undefined) return 1;
  if (right === undefined) return -1;
  const order = compareTexts(left, right);
  return down ? -order : order;
}

function compareTexts(left: string, right: string): number {
  const [leftNumber, rightNumber] = [numberOfText(left), numberOfText(right)];
  if (leftNumber !== undefined && rightNumber !== undefined) return leftNumber - rightNumber;
  if (leftNumber !== undefined) return -1;
  if (rightNumber !== undefined) return 1;
  return left < right ? -1 : 1;
}

/** The number that a text spells; undefined for an empty text and for any other. */
function numberOfText(text: string): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}
