import { editTexts } from '../../edit/writes/texts';
import { texts } from '../../ui/texts';
import { exactTime } from '../../ui/format/time';

/**
 * The stored aspects of an entity by name. Any client may have written the JSON, so every reader
 * below checks the type of each value it takes and ignores what it does not expect.
 */
export type Aspects = ReadonlyMap<string, unknown>;

/** An object of JSON whose values have not been checked. */
type Json = Readonly<Record<string, unknown>>;

/** A description and who wrote it: people in the catalogue ("hand") or a source. */
export interface LabelledText {
  readonly by: 'hand' | 'source';
  readonly text: string;
}

/** A line of a table of properties. */
export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** The code behind an entity. The language decides the highlighting. */
export interface Definition {
  readonly language: string;
  readonly text: string;
}

/** A link with its label. The address may be unsafe, because any client may have stored it. */
export interface StoredLink {
  readonly url: string;
  readonly label: string;
}

/** Why an entity should no longer be used. */
export interface Deprecation {
  readonly note: string;
  /** Milliseconds since 1970. */
  readonly decommissionTime: number | undefined;
  /** Urn of what to use instead. */
  readonly replacement: string | undefined;
}

/**
 * The descriptions of an entity: those that people wrote in the catalogue first, then those of
 * sources. Equal texts are listed once. The aspects of different kinds keep their text under
 * different keys, and the first key that has one counts.
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

/** The custom properties of all aspects that have some. */
export function readCustomProperties(aspects: Aspects): readonly NamedValue[] {
  return [...aspects.values()].flatMap((value) =>
    Object.entries(recordIn(value, 'customProperties') ?? {}).map(([name, own]) => ({ name, value: shown(own) })),
  );
}

/**
 * The plain values of the aspects that describe an entity, such as "Type: Line". Only aspects with
 * a name such as `chartInfo` or `datasetKey` are read. Values that the page shows elsewhere are
 * left out, and so are references to entities, which the tab Relations lists.
 */
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

/**
 * The code of an entity: a view's SQL, a query's statement, a test's JSON, a job's logic or a
 * chart's query. The first one that is stored counts; undefined without any. A formatted text of a
 * view is preferred to the raw one.
 */
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

/**
 * Who wrote a query, and when.
 *
 * The time is in milliseconds. It is undefined unless both are stored.
 */
export function readAuthor(aspects: Aspects): { readonly actor: string; readonly at: number } | undefined {
  const created = recordIn(aspects.get('queryProperties'), 'created');
  const actor = textIn(created, 'actor');
  const at = numberIn(created, 'time');
  return actor && at !== undefined ? { actor, at } : undefined;
}

/** The links of an entity. A link without a label goes by its address. */
export function readLinks(aspects: Aspects): readonly StoredLink[] {
  return listIn(aspects.get('institutionalMemory'), 'elements').flatMap((one) => {
    const url = textIn(one, 'url');
    return url ? [{ url, label: textIn(one, 'description') ?? url }] : [];
  });
}

/**
 * The deprecation of an entity; undefined when it is not deprecated, even if a note was stored
 * earlier.
 */
export function readDeprecation(aspects: Aspects): Deprecation | undefined {
  const value = asRecord(aspects.get('deprecation'));
  if (value?.['deprecated'] !== true) return undefined;
  return {
    note: textIn(value, 'note') ?? '',
    decommissionTime: numberIn(value, 'decommissionTime'),
    replacement: textIn(value, 'replacement'),
  };
}

/**
 * Urns of the parts of a dashboard or feature table, in the order of the source and each once. A
 * dashboard may name its charts in a newer field of edges or in an older list, and both are read.
 */
export function readParts(aspects: Aspects): readonly string[] {
  const dashboard = aspects.get('dashboardInfo');
  const features = aspects.get('mlFeatureTableProperties');
  const edges = [...listIn(dashboard, 'chartEdges'), ...listIn(dashboard, 'dashboards')].map((edge) =>
    textIn(edge, 'destinationUrn'),
  );
  const named = [listIn(dashboard, 'charts'), listIn(features, 'mlFeatures'), listIn(features, 'mlPrimaryKeys')].flat();
  return [...new Set([...edges, ...named].filter((urn) => typeof urn === 'string'))];
}

/**
 * Usage in the last 30 days. A number that no source reports is missing. Where no total of 30 days
 * is stored, the usage statistics of the entity take its place.
 */
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

/**
 * The state, type and time of an incident. An incident counts as open until it is resolved, also
 * when its state is missing. The time is in milliseconds.
 */
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

/** Keys that `readDetails` leaves out. */
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

/** The aspect `documentation` holds a list of texts, of which the first one is shown. */
function firstDocumentation(name: string, value: unknown): string | undefined {
  return name === 'documentation' ? textIn(listIn(value, 'documentations')[0], 'documentation') : undefined;
}

function asRecord(value: unknown): Json | undefined {
  // An object of JSON that is no list has texts as keys.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

/** The object under a key; undefined when there is none. */
function recordIn(value: unknown, key: string): Json | undefined {
  return asRecord(asRecord(value)?.[key]);
}

/** The list under a key; empty when there is none. */
function listIn(value: unknown, key: string): readonly unknown[] {
  const list = asRecord(value)?.[key];
  return Array.isArray(list) ? list : [];
}

/** The text under a key. A blank text counts as missing. */
function textIn(value: unknown, key: string): string | undefined {
  const text = asRecord(value)?.[key];
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

/** The number under a key; undefined when there is none. */
function numberIn(value: unknown, key: string): number | undefined {
  const number = asRecord(value)?.[key];
  return typeof number === 'number' ? number : undefined;
}

/**
 * Whether a value is shown among the details: a plain value, or a list of words. References to
 * entities are left out, because they are shown among the relations.
 */
function isReported(value: unknown): boolean {
  if (!Array.isArray(value)) return isPlain(value) && value !== '';
  return value.length > 0 && value.every((one) => typeof one === 'string' && !one.startsWith('urn:li:'));
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** JSON with line breaks; a text that is no JSON stays as it is. */
function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), undefined, 2);
  } catch {
    return json;
  }
}

/** A text as it is, anything else as JSON. */
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

/** `lastModifiedTime` gives "Last modified time", and `PER_DAY` gives "Per day". */
function phraseOf(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
