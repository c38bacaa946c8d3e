import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Json, JsonObject } from '../../../kernel/json.js';
import { applyPatch } from './patch.js';

const D = 'urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)';
const U = 'urn:li:dataset:(urn:li:dataPlatform:hive,u,PROD)';
const JANE = 'urn:li:corpuser:jane';
const column = (parent: string, path: string): string => `urn:li:schemaField:(${parent},${path})`;

interface Body {
  readonly patch: readonly object[];
  readonly arrayPrimaryKeys?: Readonly<Record<string, readonly string[]>>;
}
const add = (path: string, value: Json): object => ({ op: 'add', path, value });
const remove = (path: string): object => ({ op: 'remove', path, value: {} });
const keyed = (arrayPrimaryKeys: Body['arrayPrimaryKeys'], ...patch: readonly object[]): Body => ({
  patch,
  arrayPrimaryKeys,
});

function patched(aspect: string, before: object, body: unknown): Json {
  return applyPatch(aspect, before as JsonObject, body);
}

interface ClientPatch {
  readonly name: string;
  readonly aspect: string;
  readonly before: JsonObject;
  readonly patch: unknown;
  readonly after: Json;
}

// What `acryl-datahub` 1.7.0.17 sends for each call of its patch builders, recorded from the client.
const CLIENT_PATCHES = JSON.parse(
  readFileSync(join(import.meta.dirname, 'cases', 'client-patches.json'), 'utf8'),
) as readonly ClientPatch[];

describe('a patch as the public client sends it', () => {
  it.each(CLIENT_PATCHES.map((one) => [one.name, one] as const))('%s', (_, { aspect, before, patch, after }) => {
    const given = structuredClone({ before, patch });
    expect(patched(aspect, before, patch)).toEqual(after);
    // It may run several times from the same input, and again on what it made.
    expect({ before, patch }).toEqual(given);
    expect(patched(aspect, before, patch)).toEqual(after);
  });
});

describe('a patch', () => {
  it("of a schema's fields under a name that no schema has is refused, not dropped", () => {
    const body = [add('/schemaFieldInfo/id/globalTags/tags/urn:li:tag:a', { tag: 'urn:li:tag:a' })];
    expect(() => patched('schemaMetadata', { fields: [] }, body)).toThrow('no schema has');
  });

  it("takes its own keys instead of the table's, also of an array below an object", () => {
    const body = keyed({ 'actors\u241fusers': ['id'] }, add('/actors/users/a', { note: 'x' }));
    expect(patched('formInfo', { actors: { users: [{ id: 'b' }] } }, body)).toEqual({
      actors: { users: [{ id: 'b' }, { id: 'a', note: 'x' }] },
    });
  });

  it('takes its own keys of arrays inside the elements of another', () => {
    const body = keyed({ list: ['id'], 'list/*/inner': ['k'] }, add('/list/a/inner/z', { v: 1 }));
    expect(patched('status', { list: [{ id: 'a', inner: [{ k: 'y' }] }] }, body)).toEqual({
      list: [{ id: 'a', inner: [{ k: 'y' }, { k: 'z', v: 1 }] }],
    });
  });

  it('takes an array at the place of a map as it is', () => {
    const body = keyed(
      { owners: ['owner', 'type'] },
      add(`/owners/${JANE}`, [
        { owner: JANE, type: 'A' },
        { owner: JANE, type: 'B' },
      ]),
    );
    expect(patched('ownership', { owners: [{ owner: JANE, type: 'C' }] }, body)).toEqual({
      owners: [
        { owner: JANE, type: 'A' },
        { owner: JANE, type: 'B' },
      ],
    });
  });

  it('reads operations in any case and applies them in order', () => {
    const body = [
      { op: 'ADD', path: '/a', value: 1 },
      { op: 'Copy', from: '/a', path: '/b' },
      { op: 'move', from: '/a', path: '/c/d' },
      { op: 'replace', path: '/b', value: 2 },
      { op: 'test', path: '/c/d', value: 1 },
    ];
    expect(patched('status', {}, body)).toEqual({ b: 2, c: { d: 1 } });
  });

  it.each<[string, object, Json]>([
    ['add in the middle', { op: 'add', path: '/l/1', value: 'x' }, ['a', 'x', 'b']],
    ['add at the end', { op: 'add', path: '/l/-', value: 'x' }, ['a', 'b', 'x']],
    ['replace', { op: 'replace', path: '/l/1', value: 'x' }, ['a', 'x']],
    ['remove', { op: 'remove', path: '/l/0' }, ['b']],
    ['remove past the end', { op: 'remove', path: '/l/2' }, ['a', 'b']],
    ['remove of an empty segment, which is no index', { op: 'remove', path: '/l/' }, ['a', 'b']],
  ])('counts in arrays without keys: %s', (_, operation, after) => {
    expect(patched('status', { l: ['a', 'b'] }, [operation])).toEqual({ l: after });
  });

  it.each<[string, unknown, string, string]>([
    ['is no list', { removed: true }, 'store.bad-patch', 'must be a list of operations'],
    ['is a text', 'x', 'store.bad-patch', 'must be a list of operations'],
    ['has an unknown operation', [{ op: 'merge', path: '/a' }], 'store.bad-patch', 'has the operation "merge"'],
    ['has no operation', [null], 'store.bad-patch', 'has the operation'],
    ['has no path', [{ op: 'add', value: 1 }], 'store.bad-patch', 'has the path'],
    ['has a path without a slash', [{ op: 'add', path: 'a' }], 'store.bad-patch', 'must begin with "/"'],
    [
      'points past the end of a list',
      [{ op: 'add', path: '/l/7', value: 1 }],
      'store.bad-patch',
      'points at element "7" of a list of 2',
    ],
    [
      'points at no element of a list',
      [{ op: 'add', path: '/l/', value: 1 }],
      'store.bad-patch',
      'points at element ""',
    ],
    [
      'has a path of many thousand segments',
      [{ op: 'add', path: '/a'.repeat(50_000), value: 1 }],
      'store.bad-patch',
      'more than 100 segments',
    ],
    ['tests what does not hold', [{ op: 'test', path: '/l/0', value: 'z' }], 'store.patch-test', 'does not hold'],
    [
      'tests what is there of every object',
      [{ op: 'test', path: '/toString', value: {} }],
      'store.patch-test',
      'does not hold',
    ],
  ])('is refused where it %s', (_, body, code, words) => {
    expect(() => patched('status', { l: ['a', 'b'] }, body)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(words) as string }) as Error,
    );
  });

  it.each([
    '/__proto__/polluted',
    '/constructor/prototype/polluted',
    '/list/__proto__/polluted',
    '/list/a/b/prototype',
    '/prototype',
    '/customProperties/constructor',
    '/customProperties/__proto__',
  ])('is refused where its path is %s, and changes nothing', (path) => {
    const before = { list: [{ a: '__proto__', b: 'polluted', x: 0 }] };
    const operations = [add(path, true), remove(path), { op: 'move', from: path, path: '/ok' }, { op: 'test', path }];
    for (const operation of operations)
      expect(() => patched('status', before, keyed({ list: ['a', 'b'] }, operation))).toThrow(
        expect.objectContaining({ code: 'store.bad-patch', kind: 'unacceptable' }) as Error,
      );
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(before).toEqual({ list: [{ a: '__proto__', b: 'polluted', x: 0 }] });
  });

  it('takes nothing from what all objects share, and leaves keys of any name as they are', () => {
    const body = keyed({ list: ['a', 'b'] }, { op: 'copy', from: '/toString', path: '/copied' });
    const after = patched('status', { list: [{ a: '__proto__', b: 'polluted', x: 0 }] }, body) as JsonObject;
    expect(after).toEqual({ copied: null, list: [{ x: 0, a: '__proto__', b: 'polluted' }] });
  });

  it('that points into arrays which it brings finds them as maps, also by position', () => {
    const added = { tags: [{ tag: 'urn:li:tag:a' }] };
    const fields = 'editableSchemaFieldInfo';
    expect(
      patched('editableSchemaMetadata', {}, [
        add(`/${fields}/c`, { fieldPath: 'c', globalTags: added }),
        add(`/${fields}/d`, { fieldPath: 'd', globalTags: added }),
        add(`/${fields}/c/globalTags/tags/urn:li:tag:b`, { tag: 'urn:li:tag:b' }),
        remove(`/${fields}/d/globalTags/tags/urn:li:tag:a`),
      ]),
    ).toEqual({
      [fields]: [
        { fieldPath: 'c', globalTags: { tags: [{ tag: 'urn:li:tag:a' }, { tag: 'urn:li:tag:b' }] } },
        { fieldPath: 'd', globalTags: { tags: [] } },
      ],
    });
    const own = keyed({ 'list/*/tags': ['tag'] }, add('/list/-', added), remove('/list/0/tags/urn:li:tag:a'));
    expect(patched('datasetProperties', { list: [] }, own)).toEqual({ list: [{ tags: [] }] });
  });

  it.each<[string, Body, string]>([
    [
      'copies a list into itself again and again',
      { patch: Array.from({ length: 60 }, (_, at) => ({ op: 'copy', from: '/a', path: `/a/b${at}` })) },
      'copies more than 100000 values',
    ],
    [
      'has a hundred thousand parts of a key',
      keyed({ tags: Array.from({ length: 100_000 }, () => 'tag') }),
      'has arrayPrimaryKeys of 100000 parts for tags; at most 20 are allowed',
    ],
    [
      'brings a list and points into it five thousand times',
      {
        patch: Array.from({ length: 5_000 }, (_, at) => [
          add(`/customProperties/t${at}`, { list: [1] }),
          add(`/customProperties/t${at}/list/0`, 2),
        ]).flat(),
      },
      'has too many operations on lists that it brings; send it in parts',
    ],
  ])('that %s is refused before the work', (_, body, message) => {
    expect(() => patched('datasetProperties', { a: { x: '1' } }, body)).toThrow(message);
  });

  it('of a hundred thousand operations is applied in one pass', () => {
    const body = Array.from({ length: 100_000 }, (_unused, at) => add(`/customProperties/k${at}`, 'v'));
    expect(
      Object.keys(
        (patched('datasetProperties', { customProperties: {} }, body) as { customProperties: object }).customProperties,
      ),
    ).toHaveLength(100_000);
  });
});

// The protocol's table of arrays and keys: aspect, path of the array, key fields; none: plain values.
const KEYED: readonly (readonly [string, string, readonly string[]])[] = [
  ['globalTags', 'tags', ['tag']],
  ['glossaryTerms', 'terms', ['urn']],
  ['ownership', 'owners', ['owner', 'type']],
  ['domains', 'domains', []],
  ['siblings', 'siblings', []],
  ['structuredProperties', 'properties', ['propertyUrn']],
  ['datasetProperties', 'tags', []],
  ['upstreamLineage', 'upstreams', ['dataset']],
  ['dataJobInputOutput', 'inputDatajobEdges', ['destinationUrn']],
  ['dataJobInputOutput', 'inputDatasetEdges', ['destinationUrn']],
  ['dataJobInputOutput', 'outputDatasetEdges', ['destinationUrn']],
  ['dataJobInputOutput', 'inputDatasetFields', []],
  ['dataJobInputOutput', 'outputDatasetFields', []],
  ['chartInfo', 'inputEdges', ['destinationUrn']],
  ['dashboardInfo', 'chartEdges', ['destinationUrn']],
  ['dashboardInfo', 'datasetEdges', ['destinationUrn']],
  ['dashboardInfo', 'dashboards', ['destinationUrn']],
  ['dashboardInfo', 'charts', []],
  ['dashboardInfo', 'datasets', []],
  ['dataProductProperties', 'assets', ['destinationUrn']],
  ['editableSchemaMetadata', 'editableSchemaFieldInfo', ['fieldPath']],
  ['editableSchemaMetadata', 'editableSchemaFieldInfo/f/globalTags/tags', ['tag']],
  ['editableSchemaMetadata', 'editableSchemaFieldInfo/f/glossaryTerms/terms', ['urn']],
  ['formInfo', 'prompts', ['id']],
  ['formInfo', 'actors/users', []],
  ['formInfo', 'actors/groups', []],
  ['propertyDefinition', 'entityTypes', []],
  ['propertyDefinition', 'allowedPlatforms', []],
];

describe('an array with keys', () => {
  const keysOf = (parts: readonly string[], name: string): readonly string[] =>
    parts.length === 0 ? [name] : parts.map((part) => `${part}-${name}`);
  const elementOf = (parts: readonly string[], name: string): Json =>
    parts.length === 0 ? name : Object.fromEntries(parts.map((part) => [part, `${part}-${name}`]));

  it.each(KEYED)('%s %s: elements are added and removed by their keys', (aspect, array, parts) => {
    const place = (name: string): string => `/${array}/${keysOf(parts, name).join('/')}`;
    const value = (name: string): Json => (parts.length === 0 ? name : {});
    const patch = [
      add(place('a'), value('a')),
      add(place('b'), value('b')),
      add(place('b'), value('b')),
      remove(place('a')),
    ];
    const after = patched(aspect, {}, patch);
    const steps = array.split('/');
    const inField = steps[1] === 'f';
    const inner = steps
      .slice(inField ? 2 : 0)
      .reduceRight<Json>((item, step) => ({ [step]: item }), [elementOf(parts, 'b')]);
    // What is inside a field of the schema stands in the element that the path names.
    expect(after).toEqual(inField ? { editableSchemaFieldInfo: [{ ...Object(inner), fieldPath: 'f' }] } : inner);
    expect(patched(aspect, after as JsonObject, patch)).toEqual(after);
  });

  it('documentation is keyed by the source of its attribution, which may be absent', () => {
    const before = { documentations: [{ documentation: 'a', attribution: { source: 'urn:li:x:y' } }] };
    const patch = [add('/documentations/', { documentation: 'b' }), remove('/documentations/urn:li:x:y')];
    expect(patched('documentation', before, patch)).toEqual({ documentations: [{ documentation: 'b' }] });
  });

  it('allowed values are keyed by what they hold', () => {
    const before = { allowedValues: [{ value: { string: 'low' } }, { value: { double: 2 } }] };
    expect(patched('propertyDefinition', before, [remove('/allowedValues/low')])).toEqual({
      allowedValues: [{ value: { double: 2 } }],
    });
    expect(patched('propertyDefinition', before, [remove('/allowedValues/2')])).toEqual({
      allowedValues: [{ value: { string: 'low' } }],
    });
  });
});

describe('a patch of column lineage', () => {
  const entry = (more: object): object => ({
    upstreamType: 'FIELD_SET',
    upstreams: [column(U, 'x')],
    downstreamType: 'FIELD',
    downstreams: [column(D, 'c')],
    transformOperation: 'T',
    confidenceScore: 0.5,
    ...more,
  });
  const path = (operation: string, down: string, query: string, up: string): string =>
    `/fineGrainedLineages/${operation}/${column(D, down)}/${query}/${column(U, up)}`;
  const before = (...entries: readonly object[]): object => ({ upstreams: [], fineGrainedLineages: entries });

  it('adds an entry', () => {
    expect(
      patched('upstreamLineage', { upstreams: [] }, [add(path('T', 'c', 'NONE', 'x'), { confidenceScore: 0.5 })]),
    ).toEqual(before(entry({})));
    expect(patched('dataJobInputOutput', { upstreams: [] }, [add(path('T', 'c', 'urn:li:query:q', 'x'), 0.5)])).toEqual(
      before(entry({ query: 'urn:li:query:q' })),
    );
  });

  it('brings an upstream into its entry, which keeps the lowest of the scores', () => {
    const stored = before(entry({ confidenceScore: 0.5 }));
    const both = { upstreams: [column(U, 'x'), column(U, 'y')] };
    expect(patched('upstreamLineage', stored, [add(path('T', 'c', 'NONE', 'y'), { confidenceScore: 0.9 })])).toEqual(
      before(entry({ ...both, confidenceScore: 0.5 })),
    );
    expect(patched('upstreamLineage', stored, [add(path('T', 'c', 'NONE', 'y'), { confidenceScore: 0.2 })])).toEqual(
      before(entry({ ...both, confidenceScore: 0.2 })),
    );
    expect(patched('upstreamLineage', stored, [add(path('T', 'c', 'NONE', 'y'), {})])).toEqual(
      before(entry({ ...both, confidenceScore: 0.5 })),
    );
  });

  it('says NONE where the operation was absent, and that the upstream is a dataset where it is one', () => {
    const { transformOperation: _absent, ...bare } = entry({ upstreams: [U] }) as Record<string, unknown>;
    expect(patched('upstreamLineage', before(bare), [])).toEqual(
      before(entry({ upstreams: [U], upstreamType: 'DATASET', transformOperation: 'NONE' })),
    );
  });

  it('removes one upstream, and the entry with its last', () => {
    const two = before(entry({ upstreams: [column(U, 'x'), column(U, 'y')] }));
    expect(patched('upstreamLineage', two, [remove(path('T', 'c', 'NONE', 'x'))])).toEqual(
      before(entry({ upstreams: [column(U, 'y')] })),
    );
    expect(
      patched('upstreamLineage', two, [remove(path('T', 'c', 'NONE', 'x')), remove(path('T', 'c', 'NONE', 'y'))]),
    ).toEqual(before());
    expect(patched('upstreamLineage', two, [remove(`/fineGrainedLineages/T/${column(D, 'c')}`)])).toEqual(before());
  });

  it('spreads an entry of several downstreams, and of a pair stated twice keeps the lowest score', () => {
    const stored = before(
      entry({ downstreams: [column(D, 'c'), column(D, 'd')], downstreamType: 'FIELD_SET' }),
      entry({ confidenceScore: 0.3 }),
      entry({ confidenceScore: 0.8 }),
    );
    expect(patched('upstreamLineage', stored, [])).toEqual(
      before(entry({ confidenceScore: 0.3 }), entry({ downstreams: [column(D, 'd')] })),
    );
  });

  it('keeps entries that say that there is no upstream, or name no downstream', () => {
    const none = entry({ upstreams: [], upstreamType: 'NONE', downstreams: [column(D, 'e')] });
    const nowhere = {
      upstreamType: 'FIELD_SET',
      upstreams: [column(U, 'x')],
      downstreamType: 'FIELD',
      confidenceScore: 1,
    };
    expect(patched('upstreamLineage', before(none, nowhere), [add(path('T', 'c', 'NONE', 'x'), 0.5)])).toEqual(
      before(none, entry({}), nowhere),
    );
    expect(patched('upstreamLineage', before(none), [add(path('T', 'e', 'NONE', 'x'), 0.5)])).toEqual(
      before(entry({ downstreams: [column(D, 'e')] })),
    );
  });

  it('sets the whole list in its stored form', () => {
    expect(
      patched('upstreamLineage', before(entry({})), [
        add('/fineGrainedLineages', [entry({ confidenceScore: 0.9, matchType: 'EXACT' })] as unknown as Json),
      ]),
    ).toEqual(before(entry({ confidenceScore: 0.9, matchType: 'EXACT' })));
    expect(patched('upstreamLineage', before(entry({})), [remove('/fineGrainedLineages')])).toEqual({ upstreams: [] });
  });

  it('leaves the list alone when the patch brings its own keys', () => {
    const stored = before(entry({ matchType: 'EXACT' }));
    expect(patched('upstreamLineage', stored, { patch: [], forceGenericPatch: true })).toEqual(stored);
  });

  it('takes operations for keys, whatever they are called', () => {
    const stored = before(entry({ transformOperation: '__proto__' }), entry({ transformOperation: 'constructor' }));
    expect(patched('upstreamLineage', stored, [])).toEqual(stored);
    expect(({} as Record<string, unknown>)[column(D, 'c')]).toBeUndefined();
  });

  it('that removes a keyed array as a whole leaves it empty', () => {
    const documentations = [{ documentation: 'a' }];
    expect(applyPatch('documentation', { documentations }, [{ op: 'remove', path: '/documentations' }])).toEqual({
      documentations: [],
    });
  });
});
