import * as v from 'valibot';

/** The search part of an address as the router gives it: texts, and lists where a key is repeated. */
export type Search = Readonly<Record<string, unknown>>;

/** What the keys of a page's address may hold, by key. A key that is missing or empty has its default. */
export type SearchSchema = Readonly<Record<string, v.GenericSchema<unknown, unknown>>>;

/** The values of an address by key; undefined where the default holds. */
export type SearchValues<Schema extends SearchSchema> = {
  readonly [Key in keyof Schema]?: v.InferOutput<Schema[Key]> | undefined;
};

/** Any text. Code that navigates may hand over numbers and booleans, which stand for their text. */
export const anyText = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String));

/** One of some words. */
export const oneOf = <const Word extends string>(words: readonly Word[]) => v.pipe(anyText, v.picklist(words));

/** A switch: `1`, or `true` as older links have it; `0` and `false` are off. */
export const flag = v.pipe(
  oneOf(['1', 'true', '0', 'false']),
  v.transform((text) => text === '1' || text === 'true'),
);

/** A number within bounds, both included. */
export const numberWithin = (least: number, greatest: number) =>
  v.pipe(anyText, v.transform(Number), v.number(), v.minValue(least), v.maxValue(greatest));

/** A whole number within bounds, both included. */
export const wholeNumberWithin = (least: number, greatest: number) =>
  v.pipe(numberWithin(least, greatest), v.integer());

/**
 * A text that a function reads.
 *
 * @param read gives null for a text that means nothing; the value then falls to its default
 */
export const readWith = <Value>(read: (text: string) => Value | null) =>
  v.pipe(
    anyText,
    v.transform(read),
    v.check((value) => value !== null, 'means nothing'),
    v.transform((value) => value as Value),
  );

/** Whether a text is a urn, by its beginning. */
export const isUrn = (text: string): boolean => text.startsWith('urn:li:');

/** A urn, such as that of a person or a view. */
export const urnText = readWith((text) => (isUrn(text) ? text : null));

/**
 * The last page of a list. The server pages through 10,000 results, which are 500 pages of 20; beyond
 * them a list must be scrolled, and the page asks people to narrow it instead.
 */
export const LAST_PAGE = 500;

/** A page of a list, from 1. */
export const listPage = wholeNumberWithin(1, LAST_PAGE);

/**
 * Reads the search part of an address. Nothing is trusted, because links are edited by hand and
 * outlive versions: a value that does not fit is treated as missing.
 *
 *     readSearch({ up: wholeNumberWithin(0, 100), q: anyText }, { up: 'many', q: 'net' })
 *     → { values: { q: 'net' }, invalidKeys: ['up'] }
 */
export function readSearch<Schema extends SearchSchema>(
  schema: Schema,
  search: Search,
): { readonly values: SearchValues<Schema>; readonly invalidKeys: readonly string[] } {
  const values: Record<string, unknown> = {};
  const invalidKeys: string[] = [];
  for (const [key, valueSchema] of Object.entries(schema)) {
    const value = search[key];
    if (value === undefined || value === '') continue;
    const result = v.safeParse(valueSchema, value);
    if (result.success) values[key] = result.output;
    else invalidKeys.push(key);
  }
  return { values: values as SearchValues<Schema>, invalidKeys };
}

/**
 * `validateSearch` of a route: the search part as it came, without the values that do not fit.
 * These are undefined instead of missing, which tells `routes/search-notice.ts` what to report.
 */
export const validated =
  (schema: SearchSchema) =>
  (search: Search): Record<string, unknown> => ({
    ...search,
    ...Object.fromEntries(readSearch(schema, search).invalidKeys.map((key) => [key, undefined])),
  });
