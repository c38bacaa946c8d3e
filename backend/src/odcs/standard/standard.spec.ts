import fc from 'fast-check';

import { BAKERY, keepsToPublishedSchema } from '../../../test-support/odcs/sample-contracts.js';
import type { Json, JsonObject } from '../../kernel/json.js';
import { faultsOf } from './shape.js';
import { STANDARD } from './standard.js';

const MINIMAL: JsonObject = { apiVersion: 'v3.1.0', kind: 'DataContract', id: 'a', version: '1', status: 'active' };
const withQuality = (rule: Json): JsonObject => ({ ...MINIMAL, schema: [{ name: 'orders', quality: [rule] }] });
const withProperty = (property: Json): JsonObject => ({
  ...MINIMAL,
  schema: [{ name: 'orders', properties: [property] }],
});

/** Every place of a value, as a path of keys and indexes. */
function placesOf(value: Json, above: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [above];
  const inside = Object.entries(value).flatMap(([key, part]) =>
    placesOf(part as Json, [...above, Array.isArray(value) ? Number(key) : key]),
  );
  return above.length === 0 ? inside : [above, ...inside];
}

/** The value with something else at a place; undefined takes it away. */
function changedAt(value: Json, [key, ...deeper]: readonly (string | number)[], replacement: Json | undefined): Json {
  const changed = structuredClone(value) as Record<string | number, Json>;
  if (key === undefined) return replacement ?? null;
  if (deeper.length > 0) changed[key] = changedAt(changed[key] ?? null, deeper, replacement);
  else if (replacement !== undefined) changed[key] = replacement;
  else if (Array.isArray(changed)) changed.splice(Number(key), 1);
  else delete changed[key];
  return changed as Json;
}

describe('the rules of the standard 3.1', () => {
  it('accepts documents that keep to the published schema', () => {
    for (const document of [MINIMAL, BAKERY]) {
      expect(keepsToPublishedSchema(document)).toBe(true);
      expect(faultsOf(document, STANDARD)).toEqual([]);
    }
  });

  it.each<[string, Json, string, string]>([
    [
      'a version that is not known',
      { ...MINIMAL, apiVersion: 'v9' },
      'apiVersion',
      'must be one of v3.1.0, v3.0.2, v3.0.1, v3.0.0, not "v9"',
    ],
    [
      'a number that should be a text',
      { ...MINIMAL, version: 1.1 },
      'version',
      'must be a text, not 1.1; write it in quotes: "1.1"',
    ],
    ['a missing field', { ...MINIMAL, schema: [{ description: 'x' }] }, 'schema[0].name', 'is required'],
    [
      'a field that is not known',
      { ...MINIMAL, scheme: [] },
      'scheme',
      'is not allowed here; allowed are kind, apiVersion, id',
    ],
    [
      'a metric that is not known',
      withQuality({ metric: 'rows', mustBe: 1 }),
      'schema[0].quality[0].metric',
      'must be one of nullValues',
    ],
    [
      'a rule without an operator',
      withQuality({ metric: 'rowCount' }),
      'schema[0].quality[0]',
      'must have exactly one of mustBe',
    ],
    [
      'a rule with two operators',
      withQuality({ metric: 'rowCount', mustBe: 1, mustNotBe: 2 }),
      'schema[0].quality[0]',
      'not mustBe with mustNotBe',
    ],
    [
      'a range with one end',
      withQuality({ metric: 'rowCount', mustBeBetween: [1] }),
      'schema[0].quality[0].mustBeBetween',
      'must have 2 elements, not 1',
    ],
    [
      'a statement that is missing',
      withQuality({ type: 'sql', mustBe: 1 }),
      'schema[0].quality[0].query',
      'is required',
    ],
    [
      'an option of another type',
      withProperty({ name: 'a', logicalType: 'date', logicalTypeOptions: { maxLength: 1 } }),
      'schema[0].properties[0].logicalTypeOptions.maxLength',
      'is not allowed here',
    ],
    [
      'a server without its place',
      { ...MINIMAL, servers: [{ server: 'a', type: 'bigquery', project: 'p' }] },
      'servers[0].dataset',
      'is required',
    ],
    ['something else than an object', [], 'document', 'must be an object with fields, not a list'],
  ])('names the place of %s and what is allowed', (_what, document, path, message) => {
    const [fault] = faultsOf(document, STANDARD).filter((one) => one.path === path);
    expect(fault?.message).toContain(message);
    expect(keepsToPublishedSchema(document)).toBe(false);
  });

  it('refuses the older versions 2, which the published schema names and does not describe', () => {
    expect(faultsOf({ ...MINIMAL, apiVersion: 'v2.2.2' }, STANDARD)).toHaveLength(1);
  });

  it('judges documents with one change as the published schema does', () => {
    const places = placesOf(BAKERY);
    const replacement = fc.oneof(
      fc.constantFrom<Json | undefined>(
        undefined,
        null,
        true,
        0,
        -1,
        1.5,
        '',
        'x',
        'string',
        'v3.0.2',
        [],
        {},
        [1, 2],
        ['a'],
        [null],
      ),
      fc.constantFrom<Json>(
        { name: 'a' },
        { metric: 'rowCount', mustBe: 1 },
        [{ name: 'a', quality: [{ type: 'sql' }] }],
        [{ username: 'a' }],
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...places), replacement, (place, value) => {
        const document = changedAt(BAKERY, place, value);
        expect({ place, value, accepted: faultsOf(document, STANDARD).length === 0 }).toEqual({
          place,
          value,
          accepted: keepsToPublishedSchema(document),
        });
      }),
      { numRuns: 600 },
    );
  });
});
