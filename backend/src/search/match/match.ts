import { tableOf } from '../../kernel/json.js';
import { FIELD_ALIASES } from '../index/document-fields.js';
import type { DocumentTable } from '../index/document-table.js';
import { platformId } from '../naming/entity-name.js';
import { kindOfEntityType } from '../naming/entity-kinds.js';
import { withoutHiddenNames, visibleValueTest } from './hidden-names.js';
import { globTest } from '../query/glob.js';
import type { Marks, MatchParts } from './match.types.js';
import type { FieldNode, QueryNode } from '../query/query.types.js';
import { isTextOnly } from './text-expression.js';
import { intersection, union, marksOfWords } from './text-marks.js';
import { tokensOf } from '../query/tokens.js';

/** Fields of the query language against the fields that are kept; others go by their own name. */
const QUERY_FIELDS: Readonly<Record<string, string>> = tableOf({
  tag: 'tags',
  term: 'glossaryTerms',
  owner: 'owners',
  domain: 'domains',
  platform: 'platform',
  instance: 'platformInstance',
  env: 'origin',
  kind: '_entityType',
  type: 'typeNames',
  product: 'dataProduct',
  created: 'createdAt',
  updated: 'lastModifiedAt',
  upstream: 'upstreams',
});

/** Where `description:*` and the like are answered. */
const PRESENT_FIELDS: Readonly<Record<string, readonly string[]>> = tableOf({
  description: ['description', 'editedDescription', 'definition'],
  column: ['fieldPaths'],
  name: ['urn'],
});

const DAY_MS = 86_400_000;

/** Marks the documents that a query means. */
export function matchQuery(node: QueryNode, parts: MatchParts): Marks {
  if (isTextOnly(node)) return textMarks(node, parts);
  switch (node.type) {
    case 'and':
      return intersection(node.parts.map((part) => matchQuery(part, parts)));
    case 'or':
      return union(node.parts.map((part) => matchQuery(part, parts)));
    case 'not':
      return matchQuery(node.part, parts).map((mark) => 1 - mark);
    case 'field':
      return fieldMarks(node, parts);
    case 'word':
      return urnMarks(node.text, parts);
    default:
      return new Uint8Array(parts.table.length).fill(1);
  }
}

function textMarks(node: QueryNode, parts: MatchParts): Marks {
  const { table, vocabulary } = parts;
  const marks = marksOfWords(node, parts) ?? new Uint8Array(table.length).fill(1);
  const numbers: number[] = [];
  for (let slot = 0; slot < marks.length; slot += 1) if (marks[slot] === 1) numbers.push(table.number(slot));
  vocabulary.widest = Math.max(vocabulary.widest, numbers.length);
  const visibleNumbers = withoutHiddenNames(numbers, node, parts);
  if (visibleNumbers === numbers) return marks;
  marks.fill(0);
  for (const i of visibleNumbers) {
    const slot = table.slot(i);
    if (slot !== undefined) marks[slot] = 1;
  }
  return marks;
}

/** A urn means that entity; a word without letters or digits means nothing in particular. */
function urnMarks(text: string, { table }: MatchParts): Marks {
  const marks = new Uint8Array(table.length);
  if (!text.startsWith('urn:li:')) return marks.fill(1);
  const slot = table.slotByUrn(text);
  if (slot !== undefined) marks[slot] = 1;
  return marks;
}

/**
 * The values by which a document passes `field:value` conditions, excluded ones left out; for
 * saying why it was found.
 */
export function matchedValues(
  node: QueryNode,
  slot: number,
  parts: MatchParts,
): readonly { readonly field: string; readonly value: string }[] {
  if (node.type === 'and' || node.type === 'or') return node.parts.flatMap((part) => matchedValues(part, slot, parts));
  if (node.type !== 'field' || isTextOnly(node) || (node.test !== 'word' && node.test !== 'phrase')) return [];
  if (node.field === 'has' || node.field === 'downstream' || node.field === 'assetOwner' || node.field === 'follower')
    return [];
  const field = indexedFields(node.field)[0] ?? node.field;
  const matches = valueTest(node, parts);
  const values = parts.table.column(field, (name) => parts.file.field(name)).valuesOf(slot);
  return [...values].filter(matches).map((value) => ({ field, value }));
}

function fieldMarks(node: FieldNode, parts: MatchParts): Marks {
  const { table, file } = parts;
  if (node.field === 'has') return presentMarks(indexedFields(node.text.toLowerCase()), parts);
  if (node.field === 'downstream') return upstreamMarks(node, parts);
  if (node.field === 'assetOwner') return incidentMarks(node, parts);
  if (node.field === 'follower') return followedByMarks(node, parts);
  if (node.test === 'present') return presentMarks(indexedFields(node.field), parts);
  const field = indexedFields(node.field)[0] ?? node.field;
  const matches = node.test === 'word' || node.test === 'phrase' ? valueTest(node, parts) : comparison(node);
  const isVisible = visibleValueTest(parts.viewer.visibility);
  const column = table.column(field, (name) => file.field(name));
  return marksOf(
    table,
    column.someTester((value) => isVisible(value) && matches(value)),
  );
}

/** Asks a test once for each value: few values are in the sets of many documents. */
function onceEach(test: (value: string) => boolean): (value: string) => boolean {
  const verdicts = new Map<string, boolean>();
  return (value) => {
    const verdict = verdicts.get(value) ?? test(value);
    verdicts.set(value, verdict);
    return verdict;
  };
}

/**
 * `downstream:x` is the other end of `upstream:`: what the assets that x means name as their
 * upstreams.
 */
function upstreamMarks(node: FieldNode, parts: MatchParts): Marks {
  const { table, file } = parts;
  const upstreams = table.column('upstreams', (name) => file.field(name));
  const matches = node.test === 'present' ? (): boolean => true : valueTest(node, parts);
  const isVisible = visibleValueTest(parts.viewer.visibility);
  const marks = new Uint8Array(table.length);
  for (let slot = 0; slot < marks.length; slot += 1) {
    if (!isVisible(table.urn(slot))) continue;
    if (upstreams.firstOf(slot) === undefined || !matches(table.urn(slot))) continue;
    for (const urn of upstreams.valuesOf(slot)) {
      const feeding = table.slotByUrn(urn);
      if (feeding !== undefined) marks[feeding] = 1;
    }
  }
  return marks;
}

/** `assetOwner:x` finds incidents by who owns what they are on. */
function incidentMarks(node: FieldNode, parts: MatchParts): Marks {
  const { table, file } = parts;
  const source = (name: string): ReturnType<typeof file.field> => file.field(name);
  const owned =
    node.test === 'present' ? presentMarks(['owners'], parts) : fieldMarks({ ...node, field: 'owner' }, parts);
  const subjects = table.column('entities', source);
  return marksOf(table, (slot) =>
    subjects.valuesOf(slot).some((urn) => {
      const subject = table.slotByUrn(urn);
      return subject !== undefined && owned[subject] === 1 && parts.viewer.visibility.canView(urn);
    }),
  );
}

/** `follower:x` finds what x follows, which no document holds: it is told when it is asked for. */
function followedByMarks(node: FieldNode, parts: MatchParts): Marks {
  const { table, viewer } = parts;
  const followersOf = table.computedFields.get('followers') ?? ((): readonly string[] => []);
  const matches =
    node.test === 'present'
      ? (): boolean => true
      : node.text === 'me'
        ? (value: string): boolean => value === viewer.urn
        : valueTest(node, parts);
  const test = onceEach((value) => viewer.visibility.canView(value) && matches(value));
  return marksOf(table, (slot) => followersOf(table.urn(slot), viewer.visibility).some(test));
}

function presentMarks(fields: readonly string[], parts: MatchParts): Marks {
  const { table, file } = parts;
  const isVisible = visibleValueTest(parts.viewer.visibility);
  const all = fields.map((field) =>
    marksOf(
      table,
      table.column(field, (name) => file.field(name)).tester((values) => values.some(isVisible)),
    ),
  );
  return union(all);
}

/**
 * The columns that a term looks into; none for words, which the full-text index answers, and for
 * fields that other folders compute.
 */
export function columnsOfTerm(node: FieldNode): readonly string[] {
  if (isTextOnly(node) || node.field === 'follower') return [];
  if (node.field === 'has') return indexedFields(node.text.toLowerCase());
  if (node.field === 'downstream') return ['upstreams'];
  if (node.field === 'assetOwner') return ['entities', 'owners'];
  return node.test === 'present' ? indexedFields(node.field) : indexedFields(node.field).slice(0, 1);
}

function indexedFields(field: string): readonly string[] {
  return PRESENT_FIELDS[field] ?? [QUERY_FIELDS[field] ?? FIELD_ALIASES[field] ?? field];
}

/**
 * A value is meant by its urn, its id or words of its name; `*` and `?` stand for any part of
 * these.
 */
function valueTest(node: FieldNode, { nameOf, viewer }: MatchParts): (value: string) => boolean {
  const { text } = node;
  if (node.field === 'owner' && text === 'me') {
    const me = new Set([viewer.urn, ...viewer.groups]);
    return (value) => me.has(value);
  }
  if (text.startsWith('urn:li:')) return (value) => value === text;
  const kind = node.field === 'kind' ? kindOfEntityType(text.replaceAll(/[\s-]/g, '_')) : undefined;
  if (kind !== undefined) return (value) => value === kind;
  if (/[*?]/.test(text)) {
    const fits = globTest(text);
    return (value) => fits(idInUrn(value)) || fits(nameOf(value));
  }
  const words = tokensOf(text);
  const searched = ` ${words.join(' ')} `;
  const key = words.join('');
  return (value) => {
    const shownTexts = value.startsWith('urn:li:') ? [nameOf(value), idInUrn(value)] : [value];
    return shownTexts.some((shown) => {
      if (!mayHold(shown, words, key)) return false;
      const tokens = tokensOf(shown);
      return tokens.join('') === key || ` ${tokens.join(' ')} `.includes(searched);
    });
  };
}

// oxlint-disable-next-line no-control-regex -- the whole of ASCII
const ASCII = /^[\0-\x7f]*$/;

/**
 * A quick no, before a text is cut into words, which costs ten times more: a text that has the
 * words has them as parts, and one that is the same name has the same letters and digits in a row.
 * Letters with accents are left to the full test.
 */
function mayHold(text: string, words: readonly string[], key: string): boolean {
  if (!ASCII.test(text)) return true;
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word)) || hasOnly(lower, key);
}

/**
 * Whether the letters and digits of a text in lower case, without what stands between them, are
 * exactly these.
 */
function hasOnly(lower: string, key: string): boolean {
  let index = 0;
  for (const sign of lower) {
    if (!LETTER_OR_DIGIT.test(sign)) continue;
    if (sign !== key[index]) return false;
    index += 1;
  }
  return index === key.length;
}

const LETTER_OR_DIGIT = /[a-z0-9]/;

/** The key of a urn, without its kind. */
function idInUrn(value: string): string {
  return value.startsWith('urn:li:') ? platformId(value).slice(platformId(value).lastIndexOf(':') + 1) : value;
}

/** Numbers as they are; dates as the UTC day they name: `<=2024-05-01` includes that day. */
function comparison(node: FieldNode): (value: string) => boolean {
  const isDate = /^\d{4}-\d{2}-\d{2}/.test(node.text);
  const limit = isDate ? Date.parse(node.text) : Number(node.text);
  const endOfDay = /^\d{4}-\d{2}-\d{2}$/.test(node.text) ? limit + DAY_MS : limit;
  return (value) => {
    const number = Number(value);
    if (node.test === '>=') return number >= limit;
    if (node.test === '<') return number < limit;
    if (node.test === '>') return isDate ? number >= endOfDay && number > limit : number > limit;
    return isDate && endOfDay > limit ? number < endOfDay : number <= limit;
  };
}

function marksOf(table: DocumentTable, test: (slot: number) => boolean): Marks {
  const marks = new Uint8Array(table.length);
  for (let slot = 0; slot < marks.length; slot += 1) if (test(slot)) marks[slot] = 1;
  return marks;
}
