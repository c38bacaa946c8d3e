import { arrayOf, isJsonObject, type Json, type JsonObject } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';
import type { Visibility } from '../../kernel/visibility.js';

type Hiding = (value: JsonObject) => JsonObject;

/** What stands where a text names something that its reader may not see. */
export const REDACTED_STATEMENT = '-- not shown: it names something that you may not see';

/** Aspects that say what an entity's texts are about: a SQL text names the tables that its lineage does. */
export const LINEAGE_ASPECTS_OF_STATEMENTS: readonly string[] = [
  'upstreamLineage',
  'sqlLineage',
  'dataJobInputOutput',
  'chartInfo',
  'querySubjects',
];

const field =
  (...names: readonly string[]): Hiding =>
  (value) => ({
    ...value,
    ...Object.fromEntries(names.filter((name) => name in value).map((name) => [name, REDACTED_STATEMENT])),
  });
const inside =
  (name: string, hide: Hiding): Hiding =>
  (value) => {
    const inner = value[name];
    return isJsonObject(inner) ? { ...value, [name]: hide(inner) } : value;
  };
const each =
  (name: string, hide: Hiding): Hiding =>
  (value) =>
    value[name] === undefined
      ? value
      : { ...value, [name]: arrayOf(value[name]).map((item): Json => (isJsonObject(item) ? hide(item) : item)) };
/** How a column is made is part of its lineage: without the text the arrow is still there. */
const withoutTransform: Hiding = (value) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'transformOperation' && key !== 'query'));

/** Aspects with SQL in them, each with the way to its text. */
const TEXTS: ReadonlyMap<string, Hiding> = new Map<string, Hiding>([
  ['viewProperties', field('viewLogic', 'formattedViewLogic')],
  ['queryProperties', inside('statement', field('value'))],
  ['dataTransformLogic', each('transforms', inside('queryStatement', field('value')))],
  ['chartQuery', field('rawQuery')],
  ['upstreamLineage', each('fineGrainedLineages', withoutTransform)],
  ['dataJobInputOutput', each('fineGrainedLineages', withoutTransform)],
  ['sqlLineage', each('fineGrainedLineages', withoutTransform)],
]);

export function holdsStatement(aspect: string): boolean {
  return TEXTS.has(aspect);
}

export function withoutStatement(aspect: string, value: JsonObject): JsonObject {
  return TEXTS.get(aspect)?.(value) ?? value;
}

/** Whether a value names, anywhere, what may not be seen. */
export function namesHidden(value: Json | undefined, scope: Visibility): boolean {
  if (typeof value === 'string') return isHidden(value, scope);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((item) => namesHidden(item, scope));
  return Object.entries(value as JsonObject).some(([key, item]) => isHidden(key, scope) || namesHidden(item, scope));
}

export function isHidden(value: Json | undefined, scope: Visibility): boolean {
  return typeof value === 'string' && value.startsWith('urn:li:') && kindOf(value) !== '' && !scope.canView(value);
}
