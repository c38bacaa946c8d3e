import { runAtOnce } from '../../kernel/event-loop.js';
import { arrayOf, isJsonObject, type Json, type JsonObject, numberOf, objectOf, textOf } from '../../kernel/json.js';
import { kindOf, schemaFieldParts, schemaFieldUrn } from '../../kernel/urn.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import type { LineageKind, LineageLevel } from '../contract/store.types.js';
import { addedIn, LINEAGE_EDITS } from '../contract/lineage-edits.js';

/** A claim as an aspect's value states it: urns in the direction data flows, before it is a relationship of the graph. */
export interface StatedClaim {
  readonly level: LineageLevel;
  readonly from: string;
  readonly to: string;
  readonly confidence: number;
  readonly stated: boolean;
  readonly origin: string;
  readonly kind: LineageKind;
  readonly subtype: string;
  readonly transform: string;
  readonly query: string;
  readonly via: string;
  /** Columns as the source names them, where the schema spells their paths otherwise: see `spell-claims.ts`. */
  readonly namedFrom?: string;
  readonly namedTo?: string;
}

type Projections = Readonly<Record<string, (owner: string, value: JsonObject) => Iterable<StatedClaim>>>;

/** Aspects with `fineGrainedLineages`, each with the function that reads its edges. */
const FINE_GRAINED_PROJECTIONS: Projections = {
  upstreamLineage: (_owner, value) => fineGrained(value, ''),
  dataJobInputOutput: (owner, value) => fineGrained(value, owner),
  sqlLineage: sqlLineage,
};

/** The aspects with `fineGrainedLineages`, which may also declare that a column comes from no other column. */
export const FINE_GRAINED_ASPECTS: readonly string[] = Object.keys(FINE_GRAINED_PROJECTIONS);

/** Aspects whose edges no annotation can say, each with the function that reads them. */
const COLUMN_PROJECTIONS: Projections = {
  ...FINE_GRAINED_PROJECTIONS,
  inputFields: inputFields,
  [LINEAGE_EDITS]: (_owner, value) => handMade(value),
};

/**
 * The confidence of an edge that a connector or a person states without one. Edges that the SQL
 * reader derives have those of docs/sql-lineage.md#confidence.
 */
const DECLARED = 1;

/**
 * All lineage that one aspect states, one claim per level, kind and pair. A column may both carry the value of another (DIRECT) and be
 * filtered by it (INDIRECT): these are two claims, since impact follows them differently. A stated confidence wins over an assumed one,
 * so that a deprecated twin of an edge list never overrules it; then the surer claim wins.
 */
export function claimsOf(
  model: MetadataModel,
  owner: string,
  aspect: string,
  value: JsonObject | undefined,
): readonly StatedClaim[] {
  return runAtOnce(collectClaims(model, owner, aspect, value));
}

/** As `claimsOf`, for `runInSlices`: 60,000 upstreams in one piece kept other requests waiting for more than a second. */
export function* collectClaims(
  model: MetadataModel,
  owner: string,
  aspect: string,
  value: JsonObject | undefined,
): Generator<void, readonly StatedClaim[]> {
  const claims = new Map<string, StatedClaim>();
  if (!value) return [];
  const ownProjection = COLUMN_PROJECTIONS[aspect]?.(owner, value) ?? [];
  for (const statedClaims of [assetClaims(model, owner, aspect, value), ownProjection])
    for (const claim of statedClaims) {
      const place = placeOf(claim);
      const known = claims.get(place);
      if (!known || isBetter(claim, known)) claims.set(place, claim);
      yield;
    }
  return [...claims.values()];
}

/**
 * How many edges between columns an aspect states, without making them: one entry joins each of its upstreams to each of its
 * downstreams, so an entry of 5,000 by 5,000 columns, which is less than a megabyte, states 25,000,000.
 */
export function columnEdgeCount(aspect: string, value: JsonObject | undefined): number {
  if (!value || !FINE_GRAINED_ASPECTS.includes(aspect)) return 0;
  let count = 0;
  for (const entry of arrayOf(value.fineGrainedLineages)) {
    const { upstreams, downstreams } = objectOf(entry);
    count += arrayOf(upstreams).length * arrayOf(downstreams).length;
  }
  return count;
}

/** Whether an aspect can make claims. */
export function statesLineage(model: MetadataModel, aspect: string): boolean {
  return aspect in COLUMN_PROJECTIONS || (model.aspect(aspect)?.relationships.some((rule) => rule.isLineage) ?? false);
}

/** What a claim is about: two of one source at one place would say the same thing twice. */
export function placeOf({ level, kind, from, to, namedFrom, namedTo }: StatedClaim): string {
  return `${level}|${kind}|${namedFrom ?? from}|${namedTo ?? to}`;
}

function isBetter(claim: StatedClaim, known: StatedClaim): boolean {
  if (claim.stated !== known.stated) return claim.stated;
  if (claim.confidence !== known.confidence) return claim.confidence > known.confidence;
  const isKnown = ({ transform, query, via }: StatedClaim): number =>
    [transform, query, via].filter((text) => text !== '').length;
  return isKnown(claim) > isKnown(known);
}

function* assetClaims(
  model: MetadataModel,
  owner: string,
  aspect: string,
  value: JsonObject,
): Generator<StatedClaim, void> {
  for (const { rule, target, via, properties } of model.eachRelationshipOf(aspect, value)) {
    if (!rule.isLineage) continue;
    const stated = confidenceIn(properties?.confidence);
    const claim = (from: string, to: string): StatedClaim => ({
      level: 'asset',
      from,
      to,
      confidence: stated ?? DECLARED,
      stated: stated !== undefined,
      origin: rule.name,
      kind: 'DIRECT',
      subtype: readingSubtype(properties?.newColumn, properties?.reading),
      transform: properties?.transform ?? '',
      query: via?.startsWith('urn:li:query:') ? via : '',
      via: via ?? '',
    });
    const column = schemaFieldParts(target);
    if (!column) {
      yield rule.isUpstream ? claim(target, owner) : claim(owner, target);
      continue;
    }
    // A feature derived from a column: the column feeds it, and so does the asset the column is part of.
    yield rule.isUpstream ? claim(column.parent, owner) : claim(owner, column.parent);
    const field = rule.isUpstream ? claim(target, owner) : claim(owner, target);
    yield { ...field, level: 'column' };
  }
}

function* fineGrained(value: JsonObject, via: string): Generator<StatedClaim, void> {
  for (const entry of arrayOf(value.fineGrainedLineages)) {
    if (!isJsonObject(entry)) continue;
    const sourceColumns = columnsIn(entry.upstreams);
    const query = textOf(entry.query) ?? '';
    const confidence = numberOf(entry.confidenceScore);
    const how = readTransform(textOf(entry.transformOperation));
    for (const to of columnsIn(entry.downstreams))
      for (const from of sourceColumns)
        yield {
          level: 'column',
          from,
          to,
          confidence: confidence ?? DECLARED,
          stated: confidence !== undefined,
          origin: 'DownstreamOf',
          ...how,
          query,
          via: via === '' ? query : via,
        };
  }
}

/** What Headwater reads in a SQL text: between any assets, whoever carries the text. A job's columns pass through the job. */
function* sqlLineage(owner: string, value: JsonObject): Generator<StatedClaim, void> {
  const query = kindOf(owner) === 'query' ? owner : '';
  for (const entry of arrayOf(value.edges)) {
    const edge = objectOf(entry);
    const [from, to] = [textOf(edge.upstream), textOf(edge.downstream)];
    const confidence = numberOf(edge.confidenceScore);
    if (from === undefined || to === undefined || from === to) continue;
    yield {
      level: 'asset',
      from,
      to,
      confidence: confidence ?? DECLARED,
      stated: confidence !== undefined,
      origin: 'DownstreamOf',
      kind: 'DIRECT',
      subtype: readingSubtype(textOf(edge.newColumn), textOf(edge.reading)),
      transform: '',
      query,
      via: query,
    };
  }
  yield* fineGrained(value, kindOf(owner) === 'dataJob' ? owner : '');
}

const NEW_COLUMN_USES = new Set(['IGNORED', 'PASSED_ON', 'IN_ROW', 'REFUSED']);
/** What a trigger does with a new column of its table, where it does not ignore it. */
const TRIGGER_USES: ReadonlyMap<string | undefined, string> = new Map([
  ['IN_ROW', 'IN_ROW_BY_TRIGGER'],
  ['REFUSED', 'REFUSED_BY_TRIGGER'],
]);

/**
 * The subtype of an edge between assets that says how the reader's SQL reads its input, and what it
 * does with a column that the input gets later. Empty where the source states nothing:
 * docs/lineage-claims.md#how-an-input-is-read.
 */
function readingSubtype(newColumn: string | undefined, reading: string | undefined): string {
  if (reading === 'IN_PART') return 'READ_IN_PART';
  if (reading === 'NO_COLUMN') return 'READS_NO_COLUMN';
  if (reading === 'TRIGGER') return TRIGGER_USES.get(newColumn) ?? 'READ_BY_TRIGGER';
  return newColumn !== undefined && NEW_COLUMN_USES.has(newColumn) ? `NEW_COLUMN_${newColumn}` : '';
}

/** What people have drawn: between columns their assets are joined too, so that every view shows it. */
function handMade(value: JsonObject): readonly StatedClaim[] {
  return addedIn(value).flatMap(({ from, to, confidence, transform }) => {
    const claim = (level: LineageLevel, up: string, down: string): StatedClaim => ({
      level,
      from: up,
      to: down,
      confidence: confidence ?? DECLARED,
      stated: confidence !== undefined,
      origin: 'DownstreamOf',
      query: '',
      via: '',
      ...(level === 'column' ? readTransform(transform) : { kind: 'DIRECT', subtype: '', transform: transform ?? '' }),
    });
    const ends = [from, to].map((urn) => schemaFieldParts(urn)?.parent);
    if (ends.every((parent) => parent === undefined)) return [claim('asset', from, to)];
    const [up, down] = [ends[0] ?? from, ends[1] ?? to];
    return [claim('column', from, to), ...(up === down ? [] : [claim('asset', up, down)])];
  });
}

function columnsIn(list: Json | undefined): readonly string[] {
  return arrayOf(list).filter((urn): urn is string => typeof urn === 'string' && schemaFieldParts(urn) !== undefined);
}

function inputFields(owner: string, value: JsonObject): readonly StatedClaim[] {
  return arrayOf(value.fields).flatMap((entry) => {
    const field = objectOf(entry);
    const from = textOf(field.schemaFieldUrn);
    const path = textOf(objectOf(field.schemaField).fieldPath);
    if (from === undefined || path === undefined || schemaFieldParts(from) === undefined) return [];
    const to = schemaFieldUrn(owner, path);
    if (schemaFieldParts(to) === undefined) return [];
    return [
      {
        level: 'column' as const,
        from,
        to,
        confidence: DECLARED,
        stated: false,
        origin: 'consumesField',
        kind: 'DIRECT' as const,
        subtype: '',
        transform: '',
        query: '',
        via: '',
      },
    ];
  });
}

const INDIRECT_SUBTYPES = new Set(['FILTER', 'JOIN', 'GROUP_BY', 'SORT', 'WINDOW', 'CONDITIONAL', 'REFERENCE']);
const DIRECT_SUBTYPES = new Set(['IDENTITY', 'TRANSFORMATION', 'AGGREGATION']);

/**
 * What a free-text `transformOperation` tells. Headwater's own converters write `DIRECT:IDENTITY`, `INDIRECT:FILTER: x > 1`; public
 * connectors `IDENTITY`, `COPY: "T"."C"`, `SQL: sum(x)`.
 */
export function readTransform(operation: string | undefined): {
  readonly kind: LineageKind;
  readonly subtype: string;
  readonly transform: string;
} {
  if (operation === undefined || operation === 'NONE') return { kind: 'DIRECT', subtype: '', transform: '' };
  const marked = /^(DIRECT|INDIRECT):([A-Z_]+)(?::\s*([\s\S]*))?$/.exec(operation);
  if (marked)
    return {
      kind: marked[1] === 'INDIRECT' ? 'INDIRECT' : 'DIRECT',
      subtype: marked[2] ?? '',
      transform: marked[3] ?? '',
    };
  const word = /^[A-Z_]+/.exec(operation)?.[0] ?? '';
  if (INDIRECT_SUBTYPES.has(operation)) return { kind: 'INDIRECT', subtype: operation, transform: '' };
  if (DIRECT_SUBTYPES.has(operation)) return { kind: 'DIRECT', subtype: operation, transform: '' };
  if (word === 'COPY') return { kind: 'DIRECT', subtype: 'IDENTITY', transform: operation };
  return { kind: 'DIRECT', subtype: 'TRANSFORMATION', transform: operation };
}

function confidenceIn(text: string | undefined): number | undefined {
  const value = text === undefined || text === '' ? Number.NaN : Number(text);
  return value >= 0 && value <= 1 ? value : undefined;
}
