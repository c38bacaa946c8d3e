import { DatasetNames } from './dataset-names.js';
import { isOpenLineage, readEvent, unwrapEvents } from './events.js';
import { ownershipFacet, tagNames } from './facets.js';

const event = { eventTime: '2026-01-31T08:00:00Z', job: { namespace: 'spark', name: 'load' } };

describe('ownershipFacet', () => {
  it('tells groups from people by the prefix of their names', () => {
    const names = ['team:data', 'group:ops', 'user:ann', 'ben', 'urn:li:corpGroup:x'];
    const owners = ownershipFacet({ owners: names.map((name) => ({ name, type: 'DATAOWNER' })) })?.owners;
    expect((owners as readonly { owner: string }[]).map(({ owner }) => owner)).toEqual([
      'urn:li:corpGroup:data',
      'urn:li:corpGroup:ops',
      'urn:li:corpuser:ann',
      'urn:li:corpuser:ben',
      'urn:li:corpGroup:x',
    ]);
  });

  it('takes an unknown type for technical ownership', () => {
    expect(ownershipFacet({ owners: [{ name: 'ann', type: 'maintainer' }] })).toMatchObject({
      owners: [{ type: 'TECHNICAL_OWNER' }],
    });
  });

  it('is nothing without a named owner', () => {
    expect(ownershipFacet(undefined)).toBeUndefined();
    expect(ownershipFacet({ owners: [{ name: ' ' }, {}] })).toBeUndefined();
  });
});

it('reads each tag once, by its key or else by its value, in order', () => {
  expect(tagNames({ tags: [{ key: 'pii' }, { value: 'gold' }, { key: 'pii', value: 'x' }, {}, { key: '' }] })).toEqual([
    'gold',
    'pii',
  ]);
});

describe('unwrapEvents', () => {
  it.each([
    ['one event', event, ['']],
    ['a list', [event, event], ['[0]', '[1]']],
    ['an export with results', { results: [{ event }] }, ['results[0].event']],
    ['a recorded request', { request: { json: event } }, ['request.json']],
    ['a field of events', { events: [event] }, ['events[0]']],
  ])('finds the events of %s, with their paths', (_, value, paths) => {
    const events = unwrapEvents(value);
    expect(events.map(({ path }) => path)).toEqual(paths);
    expect(events.every((one) => one.value === event)).toBe(true);
    expect(isOpenLineage(value)).toBe(true);
  });

  it('takes no other document for an event', () => {
    for (const value of [{}, [], 'event', 5, null, { eventTime: 'now' }]) expect(isOpenLineage(value)).toBe(false);
  });
});

describe('readEvent', () => {
  it('tells runs, jobs and datasets apart', () => {
    expect(readEvent({ ...event, run: { runId: 'r' }, eventType: 'start' })).toMatchObject({
      kind: 'run',
      state: 'START',
    });
    expect(readEvent(event)).toMatchObject({ kind: 'job', inputs: [], outputs: [] });
    expect(
      readEvent({ eventTime: event.eventTime, dataset: { namespace: 'postgres://db:5432', name: 'shop.orders' } }),
    ).toMatchObject({ kind: 'dataset' });
  });

  it('takes a run without a state for one that says something else', () => {
    expect(readEvent({ ...event, run: { runId: 'r' } })).toMatchObject({ state: 'OTHER' });
  });

  it.each([
    ['no object', 'event', 'event'],
    ['no time', { ...event, eventTime: 'yesterday' }, 'eventTime'],
    ['a job without a namespace', { ...event, job: { name: 'load' } }, 'job.namespace'],
    ['a run without an id', { ...event, run: {} }, 'run.runId'],
    ['an unknown state', { ...event, run: { runId: 'r' }, eventType: 'PAUSED' }, 'eventType'],
    ['inputs that are no list', { ...event, inputs: {} }, 'inputs'],
    ['an output without a name', { ...event, outputs: [{ namespace: 'x' }] }, 'outputs[0].name'],
  ])('refuses %s and names the field', (_, value, field) => {
    expect(() => readEvent(value)).toThrow(expect.objectContaining({ facts: { field } }));
  });
});

describe('DatasetNames', () => {
  const file = { namespace: 's3://lake', name: 'shop/orders' };
  const symlinked = {
    ...file,
    facets: { symlinks: { identifiers: [{ type: 'TABLE', namespace: 'hive://metastore', name: 'shop.orders' }] } },
  };

  it('leads both names of a symlinked dataset to the table', () => {
    const names = new DatasetNames([symlinked], 'PROD');
    expect(names.urn(file)).toBe('urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)');
  });

  it('keeps the file where no symlink names a table', () => {
    const names = new DatasetNames([{ ...file, facets: {} }], 'PROD');
    expect(names.urn(file)).toBe('urn:li:dataset:(urn:li:dataPlatform:s3,lake/shop/orders,PROD)');
  });
});
