import { EVERYTHING } from '../../../test-support/access/visibility.js';
import type { JsonObject } from '../../kernel/json.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import { SampleStore } from '../../../test-support/store/sample-store.js';
import type { Proposal } from '../contract/store.types.js';

const sample = new SampleStore();
beforeAll(async () => {
  await sample.open();
  // A server writes what the protocol takes for given at its start; a database alone has none of it.
  const types = (kind: string, aspect: string, ...names: string[]): Proposal[] =>
    names.map((name) => upsert(`urn:li:${kind}:datahub.${name}`, aspect, { qualifiedName: `datahub.${name}` }));
  await sample.write([
    ...types('dataType', 'dataTypeInfo', 'string', 'number'),
    ...types('entityType', 'entityTypeInfo', 'dataset'),
  ]);
});
afterAll(() => sample.close());

const upsert = (entityUrn: string, aspectName: string, value: JsonObject): Proposal => ({
  entityUrn,
  aspectName,
  changeType: 'UPSERT',
  value,
});
const value = async (urn: string, aspect: string): Promise<JsonObject | undefined> =>
  (await sample.aspect(urn, aspect))?.value;

describe('versions of a set', () => {
  const set = (): string => sample.named((name) => `urn:li:versionSet:(${name},dataset)`);
  const version = (versionSet: string, urn: string, sortId: string): Proposal =>
    upsert(urn, 'versionProperties', {
      versionSet,
      version: { versionTag: sortId },
      sortId,
      versioningScheme: 'LEXICOGRAPHIC_STRING',
    });

  it('say which is the latest, and the set says it too', async () => {
    const [versionSet, first, second, older] = [set(), sample.dataset(), sample.dataset(), sample.dataset()];
    await sample.write([version(versionSet, first, 'b')]);
    expect(await value(first, 'versionProperties')).toMatchObject({ isLatest: true });
    expect(await value(versionSet, 'versionSetProperties')).toMatchObject({
      latest: first,
      versioningScheme: 'LEXICOGRAPHIC_STRING',
    });
    await sample.write([version(versionSet, second, 'c')]);
    await sample.write([version(versionSet, older, 'a')]);
    expect(await value(first, 'versionProperties')).toMatchObject({ isLatest: false });
    expect(await value(second, 'versionProperties')).toMatchObject({ isLatest: true });
    expect(await value(older, 'versionProperties')).toMatchObject({ isLatest: false });
    expect(await value(versionSet, 'versionSetProperties')).toMatchObject({ latest: second });
  });

  it('may come in one request', async () => {
    const versionSet = set();
    const urns = [sample.dataset(), sample.dataset(), sample.dataset()];
    await sample.write(urns.map((urn, at) => version(versionSet, urn, String(at))));
    const latest = await Promise.all(urns.map(async (urn) => (await value(urn, 'versionProperties'))?.isLatest));
    expect(latest).toEqual([false, false, true]);
  });
});

describe('structured properties', () => {
  const property = (): string => sample.named((name) => `urn:li:structuredProperty:${name}`);
  const definition = (urn: string, more: JsonObject = {}): Proposal =>
    upsert(urn, 'propertyDefinition', {
      qualifiedName: urn,
      valueType: 'urn:li:dataType:datahub.string',
      cardinality: 'MULTIPLE',
      entityTypes: ['urn:li:entityType:datahub.dataset'],
      allowedValues: [{ value: { string: 'foo' } }, { value: { string: 'bar' } }],
      ...more,
    });
  const given = (urn: string, propertyUrn: string, ...values: (string | number)[]): Proposal =>
    upsert(urn, 'structuredProperties', {
      properties: [
        { propertyUrn, values: values.map((one) => (typeof one === 'number' ? { double: one } : { string: one })) },
      ],
    });

  it('take only values that the definition allows', async () => {
    const [urn, asset] = [property(), sample.dataset()];
    await sample.write([definition(urn)]);
    await sample.write([given(asset, urn, 'foo', 'bar')]);
    await expect(sample.write([given(asset, urn, 'foo', 'baz')])).rejects.toThrow(/\{string=baz\} should be one of \[/);
    await expect(sample.write([given(asset, urn, 7)])).rejects.toThrow(/must be texts; 7 is not/);
  });

  it('are checked in a patch, too', async () => {
    const [urn, asset] = [property(), sample.dataset()];
    await sample.write([definition(urn)]);
    const patch = [{ op: 'add', path: `/properties/${urn}`, value: { propertyUrn: urn, values: [{ string: 'baz' }] } }];
    await expect(
      sample.write([{ entityUrn: asset, aspectName: 'structuredProperties', changeType: 'PATCH', value: patch }]),
    ).rejects.toThrow(/must be among/);
  });

  it.each<[string, JsonObject]>([
    ['cardinality', { cardinality: 'SINGLE' }],
    ['valueType', { valueType: 'urn:li:dataType:datahub.number' }],
    ['allowedValues', { allowedValues: [{ value: { string: 'foo' } }] }],
  ])('keep what %s allowed, unless the version changes', async (field, narrower) => {
    const urn = property();
    await sample.write([definition(urn)]);
    await expect(sample.write([definition(urn, narrower)])).rejects.toThrow(new RegExp(field));
    await sample.write([definition(urn, { ...narrower, version: '20260101000000' })]);
  });

  it('that are soft-deleted are not changed, given or told, and return with their values', async () => {
    const [urn, asset] = [property(), sample.dataset()];
    await sample.write([definition(urn)]);
    await sample.write([given(asset, urn, 'foo')]);
    await sample.write([upsert(urn, 'status', { removed: true })]);
    await expect(sample.write([definition(urn)])).rejects.toThrow(/Cannot mutate a soft deleted/);
    await expect(sample.write([given(asset, urn, 'bar')])).rejects.toThrow(/Cannot apply a soft deleted/);
    const propertiesIn = async (scope: VisibilityScope): Promise<unknown> => {
      const entities = await sample.readers.as(scope).entities([asset], ['structuredProperties']);
      return entities.get(asset)?.aspects.structuredProperties?.value.properties;
    };
    const person = { ...EVERYTHING, wholeValues: false };
    expect(await propertiesIn(person)).toEqual([]);
    expect(await propertiesIn(EVERYTHING)).toHaveLength(1);
    await sample.write([upsert(urn, 'status', { removed: false })]);
    expect(await propertiesIn(person)).toHaveLength(1);
  });
});

describe('lineage', () => {
  it('is refused at the commit where it leads to a kind that its field is not for, by a patch too', async () => {
    const [urn, table] = [sample.dataset(), sample.dataset()];
    const model = 'urn:li:mlModel:(urn:li:dataPlatform:mlflow,m,PROD)';
    const edge = (dataset: string): JsonObject => ({ dataset, type: 'TRANSFORMED' });
    const wrong = upsert(urn, 'upstreamLineage', { upstreams: [edge(table), edge(model)] });
    const refusal = {
      kind: 'unacceptable',
      code: 'store.wrong-kind',
      facts: { field: 'upstreams/1/dataset', urn: model },
    };
    await expect(sample.write([wrong])).rejects.toMatchObject(refusal);
    await sample.write([upsert(urn, 'upstreamLineage', { upstreams: [edge(table)] })]);
    const patch = [{ op: 'add', path: `/upstreams/${model}`, value: edge(model) }];
    await expect(
      sample.write([{ entityUrn: urn, aspectName: 'upstreamLineage', changeType: 'PATCH', value: patch }]),
    ).rejects.toMatchObject(refusal);
    expect(await value(urn, 'upstreamLineage')).toMatchObject({ upstreams: [{ dataset: table }] });
  });
});
