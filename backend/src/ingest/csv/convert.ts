import { parse } from 'csv-parse/sync';

import type { JsonObject } from '../../kernel/json.js';
import { append } from '../../kernel/lists.js';
import { isUrn } from '../../kernel/urn.js';
import { patchSegment, ProposalList, ownerUrn, tagUrn } from '../proposals/proposal-list.js';
import type { Conversion, Finding } from '../proposals/conversion.js';

/** The columns of DataHub's `csv-enricher`. */
const COLUMNS = [
  'resource',
  'subresource',
  'glossary_terms',
  'tags',
  'owners',
  'ownership_type',
  'description',
  'domain',
  'ownership_type_urn',
] as const;
type Row = Readonly<Partial<Record<(typeof COLUMNS)[number], string>>>;

const OWNERSHIP_TYPES = new Set([
  'TECHNICAL_OWNER',
  'BUSINESS_OWNER',
  'DATA_STEWARD',
  'NONE',
  'DATAOWNER',
  'DELEGATE',
  'PRODUCER',
  'CONSUMER',
  'STAKEHOLDER',
  'DEVELOPER',
  'CUSTOM',
]);
/** The aspect that holds the description written by people, for kinds that have one. */
const DESCRIPTION_ASPECTS: Readonly<Record<string, string>> = {
  dataset: 'editableDatasetProperties',
  chart: 'editableChartProperties',
  dashboard: 'editableDashboardProperties',
  dataJob: 'editableDataJobProperties',
  dataFlow: 'editableDataFlowProperties',
  container: 'editableContainerProperties',
};

/**
 * Converts a CSV file that enriches entities. Each row adds terms, tags and owners to an entity, or to one
 * of its columns (`subresource`), and sets its description and domain. Lists are written `[a|b]` or
 * `a|b`. Terms, tags and owners are added to those that exist; description and domain are replaced.
 *
 *     resource,subresource,tags,description
 *     "urn:li:dataset:(…,orders,PROD)",amount,[pii|money],"Gross amount"
 *
 * Cost: linear in the rows. A wrong row is refused alone. Others run between the steps of the generator. docs/ingest.md#csv
 */
export function* convertCsv(file: string, text: string): Generator<undefined, Conversion> {
  let rows: readonly (readonly string[])[];
  try {
    rows = yield* parseRows(text);
  } catch (error) {
    return {
      proposals: [],
      refused: [{ file, place: 'file', message: `Not CSV: ${(error as Error).message}.` }],
      warnings: [],
    };
  }
  const [header = [], ...records] = rows;
  const names = header.map((name) => name.toLowerCase());
  if (!names.includes('resource')) {
    const message = `The first line must name the columns; "resource" is required, known are ${COLUMNS.join(', ')}.`;
    return { proposals: [], refused: [{ file, place: 'line 1', message }], warnings: [] };
  }
  const warnings = names
    .filter((name) => !COLUMNS.some((known) => known === name))
    .map((name) => ({ file, place: 'line 1', message: `Column "${name}" is not known and left out.` }));
  const list = new ProposalList(file, {});
  const refused: Finding[] = [];
  for (const [index, cells] of records.entries()) {
    append(refused, addRow(list, { file, place: `row ${index + 2}` }, rowOf(names, cells)));
    yield;
  }
  return { proposals: list.items, refused, warnings };
}

/** Characters that are parsed at once: some milliseconds of work. */
const PIECE_LENGTH = 256 * 1024;

/**
 * The rows of a CSV text, parsed piece by piece. A piece ends with the first line break that is outside quotation
 * marks, which is where an even number of marks stands before it: a mark within a cell is written twice.
 *
 * @throws Error with csv-parse's message, its line counted in the whole text
 */
function* parseRows(text: string): Generator<undefined, readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  const options = { bom: true, skip_empty_lines: true, relax_column_count: true, trim: true };
  let lineBreaks = 0;
  for (let start = 0; start < text.length;) {
    const end = endOfPiece(text, start);
    const piece = text.slice(start, end);
    try {
      append(rows, parse(piece, options));
    } catch (error) {
      const { message } = error as Error;
      throw new Error(
        message.replaceAll(/\bline (\d+)/g, (_, line) => `line ${Number(line) + lineBreaks}`),
        {
          cause: error,
        },
      );
    }
    lineBreaks += piece.split('\n').length - 1;
    start = end;
    yield;
  }
  return rows;
}

function endOfPiece(text: string, start: number): number {
  let isQuoted = false;
  let quote = text.indexOf('"', start);
  for (let end = text.indexOf('\n', start); end >= 0; end = text.indexOf('\n', end + 1)) {
    for (; quote >= 0 && quote < end; quote = text.indexOf('"', quote + 1)) isQuoted = !isQuoted;
    if (!isQuoted && end - start >= PIECE_LENGTH) return end + 1;
  }
  return text.length;
}

function rowOf(names: readonly string[], cells: readonly string[]): Row {
  return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']).filter(([, cell]) => cell !== ''));
}

function addRow(list: ProposalList, at: { file: string; place: string }, row: Row): readonly Finding[] {
  const problem = problemOf(row);
  if (problem !== undefined) return [{ ...at, message: problem }];
  const urn = row.resource ?? '';
  if (row.subresource !== undefined) addColumn(list, at.place, urn, row.subresource, row);
  else addEntity(list, at.place, urn, row);
  return [];
}

/** Without narrowing: what is no urn is still a text, to be shown. */
const isWellFormed = (text: string): boolean => isUrn(text);

function problemOf(row: Row): string | undefined {
  if (row.resource === undefined || !isWellFormed(row.resource))
    return `resource must be a urn, not "${row.resource ?? ''}".`;
  const term = listOf(row.glossary_terms).find((item) => !isWellFormed(item));
  if (term !== undefined) return `glossary_terms must be urns; "${term}" is none.`;
  if (row.domain !== undefined && !isWellFormed(row.domain)) return `domain must be a urn, not "${row.domain}".`;
  const type = row.ownership_type ?? 'NONE';
  if (!OWNERSHIP_TYPES.has(type.toUpperCase()) && !isWellFormed(type))
    return `ownership_type must be one of ${[...OWNERSHIP_TYPES].join(', ')}, or the urn of an ownership type.`;
  return undefined;
}

function addEntity(list: ProposalList, place: string, urn: string, row: Row): void {
  const patch = (aspect: string, operations: readonly JsonObject[]): void => {
    if (operations.length > 0) list.patch(place, urn, aspect, operations);
  };
  patch(
    'glossaryTerms',
    listOf(row.glossary_terms).map((term) => add(['terms', term], { urn: term })),
  );
  patch(
    'globalTags',
    listOf(row.tags)
      .map(tagUrn)
      .map((tag) => add(['tags', tag], { tag })),
  );
  patch(
    'ownership',
    listOf(row.owners)
      .map(ownerUrn)
      .map((owner) => ownerOperation(owner, row)),
  );
  const description = DESCRIPTION_ASPECTS[urn.slice('urn:li:'.length, urn.indexOf(':', 'urn:li:'.length))];
  if (row.description !== undefined && description !== undefined)
    patch(description, [add(['description'], row.description)]);
  if (row.domain !== undefined) list.upsert(place, urn, 'domains', { domains: [row.domain] });
}

function ownerOperation(owner: string, row: Row): JsonObject {
  const stated = row.ownership_type ?? 'NONE';
  const custom = stated.startsWith('urn:li:');
  const typeUrn = custom ? stated : row.ownership_type_urn;
  const type = custom ? 'CUSTOM' : stated.toUpperCase();
  return add(['owners', owner, type], { owner, type, ...(typeUrn === undefined ? {} : { typeUrn }) });
}

function addColumn(list: ProposalList, place: string, urn: string, fieldPath: string, row: Row): void {
  const base = ['editableSchemaFieldInfo', fieldPath];
  const operations = [
    ...listOf(row.glossary_terms).map((term) => add([...base, 'glossaryTerms', 'terms', term], { urn: term })),
    ...listOf(row.tags)
      .map(tagUrn)
      .map((tag) => add([...base, 'globalTags', 'tags', tag], { tag })),
    ...(row.description === undefined ? [] : [add([...base, 'description'], row.description)]),
  ];
  if (operations.length > 0) list.patch(place, urn, 'editableSchemaMetadata', operations);
}

function add(path: readonly string[], value: JsonObject | string): JsonObject {
  return { op: 'add', path: `/${path.map(patchSegment).join('/')}`, value };
}

/** `[a|b]`, `a|b` or one item. */
function listOf(cell: string | undefined): readonly string[] {
  if (cell === undefined) return [];
  const inner = /^\[(.*)\]$/s.exec(cell)?.[1] ?? cell;
  return inner
    .split('|')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
