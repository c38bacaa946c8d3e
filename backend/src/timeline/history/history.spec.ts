import fc from 'fast-check';

import type { JsonObject } from '../../kernel/json.js';
import type { AspectVersion } from '../../store/contract/store.types.js';
import { differencesOf } from './differences.js';
import { historyOf } from './history.js';
import { CATEGORIES, isEvaluation } from './timeline.types.js';

const sentences = (aspect: string, before: JsonObject | undefined, after: JsonObject | undefined): readonly string[] =>
  differencesOf(aspect, before, after, false).map((difference) => difference.sentence);
const schema = (...fields: readonly JsonObject[]): JsonObject => ({ fields });
const field = (fieldPath: string, nativeDataType: string, more: JsonObject = {}): JsonObject => ({
  fieldPath,
  nativeDataType,
  ...more,
});
const version = (number: number, at: number, value: JsonObject, more: Partial<AspectVersion> = {}): AspectVersion => ({
  urn: 'urn:li:dataset:(urn:li:dataPlatform:hive,t,PROD)',
  aspect: 'globalTags',
  version: number,
  createdOn: at,
  createdBy: 'urn:li:corpuser:maria',
  systemMetadata: { runId: 'r1', pipelineName: 'p' },
  deleted: false,
  value,
  ...more,
});
const tags = (...names: readonly string[]): JsonObject => ({
  tags: names.map((name) => ({ tag: `urn:li:tag:${name}` })),
});

describe('differences in words', () => {
  it('tell incidents that were raised, resolved and reopened, in either form', () => {
    const entry = (urn: string, type: string): JsonObject => ({ urn, type });
    const raised = { activeIncidentDetails: [entry('i', 'DATA_SCHEMA')] };
    const resolved = { resolvedIncidentDetails: [entry('i', 'DATA_SCHEMA')] };
    expect(sentences('incidentsSummary', undefined, raised)).toEqual(['raised an incident (data schema)']);
    expect(sentences('incidentsSummary', raised, resolved)).toEqual(['resolved an incident (data schema)']);
    expect(sentences('incidentsSummary', resolved, raised)).toEqual(['reopened an incident (data schema)']);
    expect(sentences('incidentsSummary', {}, { activeIncidents: ['i'] })).toEqual(['raised an incident']);
  });

  it('tell columns that were added, dropped and retyped', () => {
    const before = schema(field('id', 'INT'), field('old', 'TEXT'), field('amount', 'INT'));
    const after = schema(field('id', 'INT'), field('amount', 'DECIMAL'), field('note', 'TEXT'));
    expect(sentences('schemaMetadata', before, after)).toEqual([
      'added column `note` (TEXT)',
      'dropped column `old` (TEXT)',
      'changed the type of `amount` from INT to DECIMAL',
    ]);
  });

  it('tell a first schema in one line', () => {
    expect(sentences('schemaMetadata', undefined, schema(field('a', 'INT'), field('b', 'INT')))).toEqual([
      'recorded a schema of 2 columns',
    ]);
  });

  it('tell nullability, keys and descriptions of a column', () => {
    expect(
      sentences(
        'schemaMetadata',
        schema(field('a', 'INT')),
        schema(field('a', 'INT', { nullable: true, description: 'x', isPartOfKey: true })),
      ),
    ).toEqual(['described `a`: "x"', 'made `a` nullable', 'made `a` part of the key']);
  });

  it('tell tags and terms of a column that people edit', () => {
    const edited = (value: JsonObject): JsonObject => ({ editableSchemaFieldInfo: [{ fieldPath: 'a', ...value }] });
    expect(sentences('editableSchemaMetadata', edited({}), edited({ globalTags: tags('PII') }))).toEqual([
      'added tag `PII` of `a`',
    ]);
  });

  it('tell owners with their role, and the domain', () => {
    const owners = { owners: [{ owner: 'urn:li:corpuser:maria', type: 'TECHNICAL_OWNER' }] };
    expect(sentences('ownership', undefined, owners)).toEqual(['added owner `maria` (technical owner)']);
    expect(sentences('domains', { domains: ['urn:li:domain:a'] }, { domains: ['urn:li:domain:b'] })).toEqual([
      'moved it from domain `a` to `b`',
    ]);
  });

  it('tell upstreams one by one and count column edges', () => {
    const upstream = { dataset: 'urn:li:dataset:(urn:li:dataPlatform:hive,src,PROD)', type: 'TRANSFORMED' };
    const fine = { upstreams: ['urn:a', 'urn:b'], downstreams: ['urn:c'] };
    expect(sentences('upstreamLineage', undefined, { upstreams: [upstream], fineGrainedLineages: [fine] })).toEqual([
      'added upstream dataset `src`',
      'added 2 column edges',
    ]);
  });

  it('read the older and the newer list of a job as one', () => {
    const urn = 'urn:li:dataset:(urn:li:dataPlatform:hive,src,PROD)';
    expect(
      sentences(
        'dataJobInputOutput',
        { inputDatasets: [urn] },
        { inputDatasets: [], inputDatasetEdges: [{ destinationUrn: urn }] },
      ),
    ).toEqual([]);
  });

  it('tell descriptions, properties and fields of any other aspect', () => {
    expect(
      sentences(
        'datasetProperties',
        { description: 'a', customProperties: { x: '1' } },
        { description: 'b', customProperties: { x: '2' }, name: 'n' },
      ),
    ).toEqual([
      'changed the description: "b"',
      'changed property `x` from "1" to "2"',
      'set `name` of datasetProperties to "n"',
    ]);
  });

  it('tell removal, return and deprecation', () => {
    expect(sentences('status', undefined, { removed: true })).toEqual(['removed it (soft delete)']);
    expect(sentences('status', { removed: true }, { removed: false })).toEqual(['brought it back']);
    expect(sentences('deprecation', undefined, { deprecated: true, note: 'use x' })).toEqual(['deprecated it: use x']);
  });

  it('tell nothing of equal values, whatever the aspect', () => {
    const aspects = fc.constantFrom(
      'schemaMetadata',
      'globalTags',
      'ownership',
      'upstreamLineage',
      'datasetProperties',
      'domains',
      'status',
      'deprecation',
    );
    fc.assert(
      fc.property(aspects, fc.dictionary(fc.string(), fc.jsonValue()), (aspect, value) =>
        expect(sentences(aspect, value as JsonObject, value as JsonObject)).toEqual([]),
      ),
    );
  });

  it('never fail, whatever two values hold', () => {
    const value = fc.dictionary(
      fc.constantFrom('fields', 'tags', 'owners', 'upstreams', 'domains', 'removed', 'description', 'customProperties'),
      fc.jsonValue(),
    );
    const aspects = fc.constantFrom(
      'schemaMetadata',
      'globalTags',
      'ownership',
      'upstreamLineage',
      'datasetProperties',
      'domains',
      'status',
    );
    fc.assert(
      fc.property(aspects, value, value, (aspect, before, after) =>
        expect(Array.isArray(sentences(aspect, before as JsonObject, after as JsonObject))).toBe(true),
      ),
    );
  });
});

describe('results of metadata tests', () => {
  const results = (passing: readonly string[], failing: readonly string[], time = 1): JsonObject => {
    const list = (names: readonly string[]) =>
      names.map((name) => ({ test: `urn:li:test:${name}`, lastComputed: { time } }));
    return { passing: list(passing), failing: list(failing) };
  };

  it('are told by test, and are an evaluation', () => {
    const [before, after] = [results(['a', 'b'], ['c']), results(['b', 'd'], ['a'])];
    const events = differencesOf('testResults', before, after, false);
    expect(events.map(({ sentence }) => sentence)).toEqual([
      'passes the test `d`',
      'fails the test `a`',
      'has no result of the test `c` any more',
    ]);
    expect(events.every(({ category }) => isEvaluation(category))).toBe(true);
    expect(CATEGORIES.filter(isEvaluation)).toEqual(['TEST_RESULT', 'CONTRACT_RESULT']);
  });

  it('are no change when only their time is another', () => {
    expect(differencesOf('testResults', results(['a'], []), results(['a'], [], 2), false)).toEqual([]);
  });
});

describe('the result of a data contract', () => {
  const summary = (result: string, contract = 'c'): JsonObject => ({
    contract: `urn:li:dataContract:${contract}`,
    state: 'ACTIVE',
    result,
  });

  it.each([
    [undefined, summary('PASSING'), ['keeps the data contract `c`']],
    [summary('PASSING'), summary('FAILING'), ['breaks the data contract `c`']],
    [summary('FAILING'), summary('PENDING', 'd'), ['waits for results of the data contract `d`']],
    [summary('FAILING'), { ...summary('FAILING'), state: 'PENDING' }, []],
    [summary('FAILING'), undefined, ['has no result of the data contract `c` any more']],
  ])('is an evaluation, told where it differs: %j → %j', (before, after, expected) => {
    const events = differencesOf('contractSummary', before, after, false);
    expect(events.map(({ sentence }) => sentence)).toEqual(expected);
    expect(events.every(({ category }) => isEvaluation(category))).toBe(true);
  });
});

describe('the history of an entity', () => {
  it('has one event a change, newest first, with who and where from', () => {
    const events = historyOf([version(1, 10, tags('a')), version(2, 20, tags('a', 'b', 'c'))], 'datasetKey');
    expect(events.map((event) => [event.at, event.sentence])).toEqual([
      [20, 'added tag `b`'],
      [20, 'added tag `c`'],
      [10, 'added tag `a`'],
    ]);
    expect(events[0]).toMatchObject({
      actor: 'urn:li:corpuser:maria',
      source: 'p',
      run: 'r1',
      version: 2,
      category: 'TAG',
      operation: 'ADD',
    });
  });

  it('tells a deletion and what came after it', () => {
    const events = historyOf(
      [version(1, 10, tags('a')), version(2, 20, {}, { deleted: true }), version(3, 30, tags('a'))],
      'datasetKey',
    );
    expect(events.map((event) => event.sentence)).toEqual(['added tag `a`', 'removed tag `a`', 'added tag `a`']);
  });

  it('begins with the creation of the entity', () => {
    const events = historyOf([version(1, 10, { name: 't' }, { aspect: 'datasetKey' })], 'datasetKey');
    expect(events.map((event) => event.sentence)).toEqual(['created it']);
  });
});
