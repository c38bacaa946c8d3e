import { editTexts } from '../../edit/writes/texts';
import { texts } from '../../ui/texts';
import { exactTime } from '../../ui/format/time';

/**
 * The stored aspects of an entity by name. Any client may have written the JSON, so every reader
 * below checks the type of each value it takes and ignores what it does not expect.
 */
export type Aspects = ReadonlyMap<string, unknown>;

type Json = Readonly<Record<string, unknown>>;

export interface LabelledText {
  readonly by: 'hand' | 'source';
  readonly text: string;
}

export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

export interface Definition {
  readonly language: string;
  readonly text: string;
}

export interface StoredLink {
  readonly url: string;
  readonly label: string;
}

export interface Deprecation {
  readonly note: string;
  readonly decommissionTime: number | undefined;
  readonly replacement: string | undefined;
}

/**
 * The descriptions of an entity: the one written here first, then those of sources. Equal texts are
 * listed once.
 */
export function readDescriptions(aspects: Aspects): readonly LabelledText[] {
  const texts: LabelledText[] = [];
  for (const [name, value] of aspects) {
    const by = name.startsWith('editable') || name === 'documentation' ? 'hand' : 'source';
    const text =
      textIn(value, 'description') ??
      textIn(value, 'definition') ??
      textIn(value, 'aboutMe') ??
      textIn(recordIn(value, 'contents'), 'text') ??
      firstDocumentation(name, value);
    if (
      text &&
      /(Properties|Info|Definition|documentation)$/i.test(name) &&
      !texts.some((known) => known.text === text)
    )
      texts.push({ by, text });
  }
  return texts.toSorted((one, other) => Number(one.by === 'source') - Number(other.by === 'source'));
}

/** Custom properties of whichever aspect carries them. */
export function readCustomProperties(aspects: Aspects): readonly NamedValue[] {
  return [...aspects.values()].flatMap((value) =>
    Object.entries(recordIn(value, 'customProperties') ?? {}).map(([name, own]) => ({ name, value: shown(own) })),
  );
}

/** Plain values of the aspects that describe a kind: "type: LINE", "cron: 0 6 * * *". */
export function readDetails(aspects: Aspects): readonly NamedValue[] {
  const described = [...aspects].filter(
    ([name]) =>
      /(Info|Properties|Key|Definition)$/.test(name) && !name.startsWith('editable') && name !== 'structuredProperties',
  );
  return described.flatMap(([, value]) =>
    Object.entries(asRecord(value) ?? {})
      .filter(([name, own]) => isReported(own) && !TOLD_ELSEWHERE.has(name))
      .map(([name, own]) => ({ name: phraseOf(name), value: detailText(name, own) })),
  );
}

/** A view's SQL, a job's logic, a query's statement. */
export function readDefinition(aspects: Aspects): Definition | undefined {
  const view = aspects.get('viewProperties');
  const viewText = textIn(view, 'formattedViewLogic') ?? textIn(view, 'viewLogic');
  if (viewText) return { language: textIn(view, 'viewLanguage') ?? 'SQL', text: viewText };
  const statement = recordIn(aspects.get('queryProperties'), 'statement');
  const queryText = textIn(statement, 'value');
  if (queryText) return { language: textIn(statement, 'language') ?? 'SQL', text: queryText };
  const transform = recordIn(listIn(aspects.get('dataTransformLogic'), 'transforms')[0], 'queryStatement');
  const test = recordIn(aspects.get('testInfo'), 'definition');
  const testText = textIn(test, 'json');
  if (testText) return { language: 'JSON', text: indented(testText) };
  const logic = textIn(transform, 'value') ?? textIn(aspects.get('chartQuery'), 'rawQuery');
  return logic ? { language: textIn(transform, 'language') ?? 'SQL', text: logic } : undefined;
}

/** Who wrote a query, and when. */
export function readAuthor(aspects: Aspects): { readonly actor: string; readonly at: number } | undefined {
  const created = recordIn(aspects.get('queryProperties'), 'created');
  const actor = textIn(created, 'actor');
  const at = numberIn(created, 'time');
  return actor && at !== undefined ? { actor, at } : undefined;
}

export function readLinks(aspects: Aspects): readonly StoredLink[] {
  return listIn(aspects.get('institutionalMemory'), 'elements').flatMap((one) => {
    const url = textIn(one, 'url');
    return url ? [{ url, label: textIn(one, 'description') ?? url }] : [];
  });
}

export function readDeprecation(aspects: Aspects): Deprecation | undefined {
  const value = asRecord(aspects.get('deprecation'));
  if (value?.['deprecated'] !== true) return undefined;
  return {
    note: textIn(value, 'note') ?? '',
    decommissionTime: numberIn(value, 'decommissionTime'),
    replacement: textIn(value, 'replacement'),
  };
}

/** Urns of the parts of a dashboard or feature table, in the order of the source. */
export function readParts(aspects: Aspects): readonly string[] {
  const dashboard = aspects.get('dashboardInfo');
  const features = aspects.get('mlFeatureTableProperties');
  const edges = [...listIn(dashboard, 'chartEdges'), ...listIn(dashboard, 'dashboards')].map((edge) =>
    textIn(edge, 'destinationUrn'),
  );
  const named = [listIn(dashboard, 'charts'), listIn(features, 'mlFeatures'), listIn(features, 'mlPrimaryKeys')].flat();
  return [...new Set([...edges, ...named].filter((urn) => typeof urn === 'string'))];
}

/** Usage in the last 30 days, if a source reports it. */
export function readUsage(aspects: Aspects): {
  readonly queries?: number;
  readonly users?: number;
  readonly views?: number;
} {
  const features = aspects.get('usageFeatures');
  const queries =
    numberIn(features, 'queryCountLast30Days') ?? numberIn(aspects.get('datasetUsageStatistics'), 'totalSqlQueries');
  const users =
    numberIn(features, 'uniqueUserCountLast30Days') ??
    numberIn(aspects.get('datasetUsageStatistics'), 'uniqueUserCount');
  const views =
    numberIn(features, 'viewCountLast30Days') ?? numberIn(aspects.get('dashboardUsageStatistics'), 'viewsCount');
  return {
    ...(queries === undefined ? {} : { queries }),
    ...(users === undefined ? {} : { users }),
    ...(views === undefined ? {} : { views }),
  };
}

/** The address under which a tool shows this in other pages. */
export function readEmbed(aspects: Aspects): string | undefined {
  return textIn(aspects.get('embed'), 'renderUrl');
}

/** A tag's own colour, or that of a domain or term. */
export function readColour(aspects: Aspects): string | undefined {
  return textIn(aspects.get('tagProperties'), 'colorHex') ?? textIn(aspects.get('displayProperties'), 'colorHex');
}

/** What was measured of a model, or set for its training: lists of names and values. */
export function readMeasures(aspects: Aspects, which: 'metrics' | 'parameters'): readonly NamedValue[] {
  const keys = which === 'metrics' ? ['trainingMetrics', 'onlineMetrics'] : ['hyperParams'];
  return [...aspects.values()].flatMap((value) =>
    keys
      .flatMap((key) => listIn(value, key))
      .flatMap((one) => {
        const name = textIn(one, 'name');
        return name ? [{ name, value: shown(asRecord(one)?.['value'] ?? '') }] : [];
      }),
  );
}

/** State and type of an incident. */
export function readIncident(aspects: Aspects): {
  readonly open: boolean;
  readonly type: string | undefined;
  readonly at: number | undefined;
} {
  const info = aspects.get('incidentInfo');
  const status = recordIn(info, 'status');
  const type = textIn(info, 'customType') ?? textIn(info, 'type');
  return {
    open: textIn(status, 'state') !== 'RESOLVED',
    type: type ? (editTexts.incident.types[type] ?? phraseOf(type)) : undefined,
    at: numberIn(recordIn(info, 'created'), 'time'),
  };
}

const TOLD_ELSEWHERE = new Set([
  // Shown in the header and the sidebar.
  'platform',
  'origin',
  'entityUrn',
  'assertionId',
  'id',
  'guid',
  'description',
  'definition',
  'aboutMe',
  'name',
  'title',
  'externalUrl',
  'customProperties',
  'displayName',
  'fullName',
  'viewLogic',
]);

function firstDocumentation(name: string, value: unknown): string | undefined {
  return name === 'documentation' ? textIn(listIn(value, 'documentations')[0], 'documentation') : undefined;
}

function asRecord(value: unknown): Json | undefined {
  // An object of JSON that is no list has texts as keys.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

function recordIn(value: unknown, key: string): Json | undefined {
  return asRecord(asRecord(value)?.[key]);
}

function listIn(value: unknown, key: string): readonly unknown[] {
  const list = asRecord(value)?.[key];
  return Array.isArray(list) ? list : [];
}

function textIn(value: unknown, key: string): string | undefined {
  const text = asRecord(value)?.[key];
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

function numberIn(value: unknown, key: string): number | undefined {
  const number = asRecord(value)?.[key];
  return typeof number === 'number' ? number : undefined;
}

/** A plain value, or a list of words; entities that are named stand among the relations. */
function isReported(value: unknown): boolean {
  if (!Array.isArray(value)) return isPlain(value) && value !== '';
  return value.length > 0 && value.every((one) => typeof one === 'string' && !one.startsWith('urn:li:'));
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), undefined, 2);
  } catch {
    return json;
  }
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/**
 * A constant of the model as words, a moment as a time with its zone, a flag as yes or no; anything
 * else as it is.
 */
function detailText(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => detailText(name, one)).join(', ');
  if (typeof value === 'boolean') return value ? texts.states.yes : texts.states.no;
  if (typeof value === 'number' && value > EARLIEST_MS && /(?:At|On|Time|Date|Millis)$/.test(name))
    return exactTime(value);
  if (typeof value === 'string' && /^[A-Z]+(?:_[A-Z]+)*$/.test(value) && CONSTANT_FIELDS.test(name))
    return phraseOf(value);
  return shown(value);
}

/** Fields whose values the model lists. */
const CONSTANT_FIELDS = /(?:type|state|stage|status|cardinality|category|access|level|mode|privileges)$/i;
/** A moment in 2001: a smaller number is not a time in milliseconds. */
const EARLIEST_MS = 1e12;

function phraseOf(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
