import { loadModel } from '../../model/load-model.js';
import { type DefaultFacts, defaultAspects, defaultsAskFor } from './defaults.js';

const model = loadModel();
const nothing: DefaultFacts = { delimiterOf: () => undefined, instanceExists: () => false };

function defaultsOf(urn: string, facts: Partial<DefaultFacts> = {}): Record<string, unknown> {
  return Object.fromEntries(
    defaultAspects(model, model.checkUrn(urn), urn, { ...nothing, ...facts }).map(({ aspect, value }) => [
      aspect,
      value,
    ]),
  );
}

const dataset = (platform: string, name: string): string =>
  `urn:li:dataset:(urn:li:dataPlatform:${platform},${name},PROD)`;
const path = (...ids: string[]) => ({ path: ids.map((id) => ({ id })) });

describe('what the first write of an entity brings along', () => {
  it.each([
    ['hive', 'db.schema.table', '.', path('db', 'schema')],
    ['hive', 'table', '.', path('Default')],
    ['s3', 'bucket/a/b.csv', '/', path('bucket', 'a')],
    ['hive', '..table', '.', path('Default')],
  ])('a dataset of %s named %s: its path, cut at "%s"', (platform, name, delimiter, browsePathsV2) => {
    expect(defaultsOf(dataset(platform, name), { delimiterOf: () => delimiter })).toEqual({
      datasetKey: { platform: `urn:li:dataPlatform:${platform}`, name, origin: 'PROD' },
      dataPlatformInstance: { platform: `urn:li:dataPlatform:${platform}` },
      browsePathsV2,
    });
  });

  it('names the platform instance where it is one', () => {
    const instance = 'urn:li:dataPlatformInstance:(urn:li:dataPlatform:s3,prod)';
    expect(
      defaultsOf(dataset('s3', 'prod/a/b'), { delimiterOf: () => '/', instanceExists: (urn) => urn === instance })
        .browsePathsV2,
    ).toEqual({ path: [{ id: instance, urn: instance }, { id: 'a' }] });
    expect(defaultsAskFor(model, dataset('s3', 'prod/a.b/c'))).toEqual(
      expect.arrayContaining(['urn:li:dataPlatform:s3', instance]),
    );
  });

  it('puts a job under its flow', () => {
    const flow = 'urn:li:dataFlow:(airflow,f,PROD)';
    expect(defaultsOf(`urn:li:dataJob:(${flow},t)`)).toMatchObject({
      browsePathsV2: { path: [{ id: flow, urn: flow }] },
      dataPlatformInstance: { platform: 'urn:li:dataPlatform:airflow' },
    });
  });

  it('of a chart is its tool and no path', () => {
    expect(defaultsOf('urn:li:chart:(looker,c)')).toEqual({
      chartKey: { dashboardTool: 'looker', chartId: 'c' },
      dataPlatformInstance: { platform: 'urn:li:dataPlatform:looker' },
      browsePathsV2: path('Default'),
    });
  });

  it('of a tag is its key alone', () => expect(defaultsOf('urn:li:tag:t')).toEqual({ tagKey: { name: 't' } }));

  it('breaks no rule of the model, for an example of every kind', () => {
    for (const kind of model.kinds) {
      const key = Object.fromEntries(
        kind.urn.map((part) => [
          part.key,
          part.type === 'urn' ? 'urn:li:dataPlatform:hive' : part.type === 'string' ? 'a.b' : 'PROD',
        ]),
      );
      for (const { aspect, value } of defaultAspects(model, kind, model.urnOfKey(kind.name, key), nothing)) {
        expect([kind.name, aspect, model.normalise(aspect, value).breaches]).toEqual([kind.name, aspect, []]);
        expect(kind.aspects).toContain(aspect);
      }
    }
  });
});
