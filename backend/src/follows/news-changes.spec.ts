import type { JsonObject } from '../kernel/json.js';
import { SYSTEM_ACTOR } from '../kernel/viewer.js';
import { newsProposal, readNews } from './stored-news.js';
import {
  changesOfAspect,
  changesOfIncident,
  changesOfResults,
  isAbout,
  mayBeNews,
  writtenResults,
} from './news-changes.js';

const ADA = 'urn:li:corpuser:ada';
const told = (
  aspect: string,
  before: JsonObject | undefined,
  after: JsonObject | undefined,
  more: { actor?: string; isKey?: boolean } = {},
) => changesOfAspect({ aspect, before, after, actor: more.actor ?? ADA, at: 7, isKey: more.isKey ?? false });
const sentences = (...parts: Parameters<typeof told>): readonly string[] =>
  told(...parts).map(({ sentence }) => sentence);

describe('what followers are told', () => {
  it.each([
    ['schemaMetadata', true],
    ['ownership', true],
    ['status', true],
    ['datasetProperties', true],
    ['glossaryTermInfo', true],
    ['documentation', true],
    ['globalTags', false],
    ['upstreamLineage', false],
    ['datasetProfile', false],
    ['browsePathsV2', false],
  ])('%s: %s', (aspect, wanted) => expect(mayBeNews(aspect)).toBe(wanted));

  it('is who did what and when, and what the sentence names', () => {
    const owners = { owners: [{ owner: 'urn:li:corpuser:bob', type: 'DATAOWNER' }] };
    expect(told('ownership', undefined, owners)).toEqual([
      {
        category: 'OWNERSHIP',
        operation: 'ADD',
        sentence: 'added owner `bob` (dataowner)',
        time: 7,
        by: ADA,
        names: ['urn:li:corpuser:bob'],
        fieldPath: undefined,
      },
    ]);
    const replacement = 'urn:li:dataset:(urn:li:dataPlatform:hive,new,PROD)';
    expect(told('deprecation', undefined, { deprecated: true, replacement })[0]?.names).toEqual([replacement]);
  });

  it('names nobody for what the product did itself', () => {
    expect(told('status', undefined, { removed: true }, { actor: SYSTEM_ACTOR })[0]?.by).toBeUndefined();
  });

  it('of descriptions, not of other properties', () => {
    const before = { description: 'old', customProperties: { a: '1' } };
    const after = { description: 'new', customProperties: { a: '2' } };
    expect(sentences('datasetProperties', before, after)).toEqual(['changed the description: "new"']);
    expect(sentences('documentation', undefined, { documentations: [{ documentation: 'text' }] })).toEqual([
      'added a description: "text"',
    ]);
    expect(sentences('documentation', { documentations: [{ documentation: 'text' }] }, undefined)).toEqual([
      'removed the description',
    ]);
  });

  it('of a column: what is done to it', () => {
    const schema = (type: string): JsonObject => ({
      fields: [{ fieldPath: 'a', nativeDataType: type }, { fieldPath: 'b' }],
    });
    const [change] = told('schemaMetadata', schema('int'), schema('text'));
    const column = (path: string): string =>
      `urn:li:schemaField:(urn:li:dataset:(urn:li:dataPlatform:hive,t,PROD),${path})`;
    expect(change && [isAbout(column('a'), change), isAbout(column('b'), change)]).toEqual([true, false]);
  });

  it('that it was deleted, though nothing of it is left', () => {
    expect(sentences('datasetKey', {}, undefined, { isKey: true })).toEqual(['deleted it']);
  });

  it.each([
    ['raised', undefined, { state: 'ACTIVE' }, ['raised incident `late`']],
    ['resolved', { state: 'ACTIVE' }, { state: 'RESOLVED' }, ['resolved incident `late`']],
    ['reopened', { state: 'RESOLVED' }, { state: 'ACTIVE' }, ['reopened incident `late`']],
    ['changed without it', { state: 'ACTIVE' }, { state: 'ACTIVE', message: 'x' }, []],
    ['loaded when it was over', undefined, { state: 'RESOLVED' }, []],
  ])('of an incident that is %s', (_, before, after, wanted) => {
    const info = (status: JsonObject | undefined): JsonObject | undefined =>
      status && { title: 'late', entities: ['x'], status };
    const { changes } = changesOfIncident('i', { before: info(before), after: info(after), actor: ADA, at: 1 });
    expect(changes.map(({ sentence }) => sentence)).toEqual(wanted);
  });

  it.each([
    ['begins to fail', ['FAILURE', 'SUCCESS'], 'check fails: `rows`'],
    ['fails at its first run', ['FAILURE'], 'check fails: `rows`'],
    ['passes again', ['SUCCESS', 'ERROR'], 'check passes again: `rows`'],
    ['goes on failing', ['FAILURE', 'FAILURE'], undefined],
    ['passes at its first run', ['SUCCESS'], undefined],
    ['never ran', [], undefined],
  ])('of a check that %s', (_, types, wanted) => {
    const runs = types.map((type, at) => ({ timestampMillis: 10 - at, result: { type } }));
    const newest = new Set(runs.slice(0, 1).map(({ timestampMillis }) => timestampMillis));
    const changes = changesOfResults('urn:li:assertion:a', { description: 'rows' }, runs, newest);
    expect(changes.map(({ sentence }) => sentence)).toEqual(wanted === undefined ? [] : [wanted]);
  });

  it('of a check with several results in one write: each change, the oldest first, and none of earlier writes', () => {
    const types = ['SUCCESS', 'FAILURE', 'FAILURE', 'SUCCESS', 'FAILURE'];
    const runs = types.map((type, index) => ({ timestampMillis: 10 - index, result: { type } }));
    const changes = changesOfResults('urn:li:assertion:a', {}, runs, new Set([8, 9, 10]));
    expect(changes.map(({ operation, time }) => [operation, time])).toEqual([
      ['ADD', 8],
      ['REMOVE', 10],
    ]);
  });

  it('of the results that a write names, also where it wrote some of an assertion twice', () => {
    const change = { urn: 'a', aspect: 'assertionRunEvent', change: 'set' as const };
    const written = writtenResults([
      { ...change, times: [1, 2] },
      { ...change, times: [2, 3] },
      { ...change, urn: 'removed' },
    ]);
    expect(written).toEqual(new Map([['a', new Set([1, 2, 3])]]));
  });
});

describe('a piece of news', () => {
  const news = {
    entity: 'urn:li:tag:t',
    time: 5,
    changes: Array.from({ length: 25 }, (_, at) => ({
      category: 'DOMAIN',
      operation: 'ADD',
      sentence: `s${at}`,
      time: 5,
      by: at === 0 ? ADA : undefined,
      names: [ADA],
    })),
  };

  it('is the same point however often it is told, and another for another entity or origin', () => {
    const id = (entity: string, origin: string): unknown =>
      (newsProposal(ADA, { ...news, entity }, origin).value as JsonObject).messageId;
    expect(id('a', '1')).toBe(id('a', '1'));
    expect(new Set([id('a', '1'), id('b', '1'), id('a', '2')]).size).toBe(3);
  });

  it('is read as it was told, cut where it is long', () => {
    const { value } = newsProposal(ADA, news, '1');
    // Made above, as an object.
    const read = readNews({ value: value as JsonObject, timestamp: 5 });
    expect(read).toEqual({ ...news, changes: news.changes.slice(0, 20), more: 5 });
  });

  it('is none where its entity or all of its changes were hidden', () => {
    expect(readNews({ value: { changes: [{ sentence: 'x' }] }, timestamp: 1 })).toBeUndefined();
    expect(readNews({ value: { entity: 'x', changes: [] }, timestamp: 1 })).toBeUndefined();
  });
});
