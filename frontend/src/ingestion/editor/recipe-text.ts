import { type Document, isMap, isScalar, LineCounter, parseDocument, stringify } from 'yaml';

import { recipeTexts } from '../texts';
import { type SchemaMistake, schemaMistakes, unknownSetting } from './schema-validator';

/** A recipe as an object. */
export type Recipe = Readonly<Record<string, unknown>>;

/** One thing that is wrong with the text of a recipe. */
export interface RecipeMistake {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** A text with a secret or a variable in it may stand where the connector expects a number. */
const REFERENCE = /\$\{[A-Za-z_]\w*[^}]*\}/;

/** The parts of a recipe, as the public client's `PipelineConfig` and `SourceConfig` have them; it refuses any other. */
const RECIPE_PARTS = [
  'source',
  'sink',
  'transformers',
  'flags',
  'reporting',
  'run_id',
  'datahub_api',
  'pipeline_name',
  'failure_log',
  'recording',
];
const SOURCE_PARTS = ['type', 'config', 'extractor', 'extractor_config'];

/** The recipe of a new source. */
export function newRecipe(connector: string): string {
  return `source:\n  type: ${connector}\n  config: {}\n`;
}

/** A stored recipe, which is JSON, as YAML. What is not JSON is shown as it is. */
export function recipeText(stored: string): string {
  try {
    return stringify(JSON.parse(stored));
  } catch {
    return stored;
  }
}

/** The recipe in the text; undefined where it is not YAML of an object. */
export function readRecipe(text: string): Recipe | undefined {
  const document = parseDocument(text);
  if (document.errors.length > 0) return undefined;
  const value: unknown = document.toJS();
  return isObject(value) ? value : undefined;
}

/** The configuration of the connector in a recipe. */
export function configOf(recipe: Recipe | undefined): Recipe {
  const source = recipe?.['source'];
  const config = isObject(source) ? source['config'] : undefined;
  return isObject(config) ? config : {};
}

/** The name of the connector in a recipe; empty where it has none. */
export function connectorOf(recipe: Recipe | undefined): string {
  const source = recipe?.['source'];
  const type = isObject(source) ? source['type'] : undefined;
  return typeof type === 'string' ? type : '';
}

/** The text with another configuration. The rest of it stays as it was written, comments included. */
export function withConfig(text: string, config: Recipe): string {
  const document = parseDocument(text);
  if (document.errors.length > 0 || !isMap(document.contents)) return text;
  document.setIn(['source', 'config'], document.createNode(config));
  return document.toString();
}

/**
 * What is wrong with the text, by line: mistakes of YAML first, and only without them those of the recipe.
 *
 * @param schema the JSON Schema of the connector's configuration; undefined while nobody knows it
 */
export function recipeMistakes(text: string, schema: object | undefined): readonly RecipeMistake[] {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const lineAt = (offset: number): number => Math.max(1, lineCounter.linePos(offset).line);
  if (document.errors.length > 0)
    return document.errors.map(({ message, pos }) => ({
      line: lineAt(pos[0]),
      message: `${message.split('\n')[0] ?? ''}.`,
    }));
  const recipe = readRecipe(text);
  if (connectorOf(recipe) === '') return [{ line: 1, message: recipeTexts.noConnector }];
  const unknownParts = [
    ...unknownKeys(recipe, RECIPE_PARTS).map((key) => [key]),
    ...unknownKeys(recipe?.['source'], SOURCE_PARTS).map((key) => ['source', key]),
  ].map((path) => ({
    line: lineAt(offsetOf(document, path)),
    message: `${path.join('.')}: ${recipeTexts.unknownPart} ${
      path.length > 1
        ? recipeTexts.sourceParts(SOURCE_PARTS.join(', '))
        : recipeTexts.recipeParts(RECIPE_PARTS.join(', '))
    }`,
  }));
  if (!schema) return unknownParts;
  const config = configOf(recipe);
  const mistakes = [...schemaMistakes(schema, config), ...ignoredSettings(schema, config)]
    .filter(({ path }) => !REFERENCE.test(String(valueAt(config, path))))
    .map(({ path, message }) => ({
      line: lineAt(offsetOf(document, ['source', 'config', ...path])),
      message: path.length === 0 ? message : `${path.join('.')}: ${message}`,
    }));
  return [...mistakes, ...unknownParts].toSorted((left, right) => left.line - right.line);
}

/**
 * Settings that the connector does not know and does not refuse either, such as those of `file`: a schema without
 * `additionalProperties` accepts any, and the connector's class ignores them.
 */
function ignoredSettings(schema: object, config: Recipe): readonly SchemaMistake[] {
  const { properties, additionalProperties } = schema as { properties?: unknown; additionalProperties?: unknown };
  if (additionalProperties !== undefined || !isObject(properties)) return [];
  const known = Object.keys(properties);
  return unknownKeys(config, known).map((key) => ({
    path: [key],
    message: unknownSetting(key, known, recipeTexts.ignored),
  }));
}

function unknownKeys(value: unknown, known: readonly string[]): readonly string[] {
  return isObject(value) ? Object.keys(value).filter((key) => !known.includes(key)) : [];
}

/** Where the key of a path stands; of the nearest one above it where the path is not there. */
function offsetOf(document: Document, path: readonly string[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent: unknown = document.getIn(path.slice(0, length - 1), true);
    const key = path[length - 1] ?? '';
    const pair = isMap(parent)
      ? parent.items.find((item) => isScalar(item.key) && String(item.key.value) === key)
      : undefined;
    if (pair && isScalar(pair.key)) return pair.key.range?.[0] ?? 0;
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (isScalar(node) || isMap(node)) return node.range?.[0] ?? 0;
  }
  return 0;
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (within, key) => (isObject(within) || Array.isArray(within) ? Reflect.get(within, key) : undefined),
    value,
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
