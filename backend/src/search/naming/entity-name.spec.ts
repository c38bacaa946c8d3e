import { kindsWhere } from '#kinds/lookups.js';
import { loadModel } from '../../model/load-model.js';
import { entityName, nameAspects, nameInUrn } from './entity-name.js';
import { nameRule } from './name-rules.js';

const dataset = (platform: string, name: string): string =>
  `urn:li:dataset:(urn:li:dataPlatform:${platform},${name},PROD)`;
const expectName = (urn: string, name: string): void => expect(nameInUrn(urn)).toBe(name);

describe('names of entities', () => {
  it('come from what a person gave before what a source gave', () => {
    const aspects: Record<string, { name: string }> = {
      editableDatasetProperties: { name: 'Revenue' },
      datasetProperties: { name: 'fct_revenue' },
    };
    expect(entityName(dataset('snowflake', 'db.s.t'), (aspect) => aspects[aspect])).toBe('Revenue');
    delete aspects.editableDatasetProperties;
    expect(entityName(dataset('snowflake', 'db.s.t'), (aspect) => aspects[aspect])).toBe('fct_revenue');
  });

  it('of an assertion is that of its test where nobody described it', () => {
    const info = { datasetAssertion: { nativeType: 'not_null_orders_id' } };
    expect(entityName('urn:li:assertion:3c33', (aspect) => (aspect === 'assertionInfo' ? info : undefined))).toBe(
      'not_null_orders_id',
    );
  });

  it('of a data contract is made of the dataset that it is about', () => {
    const contract = 'urn:li:dataContract:5f2c';
    const about = { entity: dataset('snowflake', 'db.mart.orders') };
    expect(entityName(contract, (aspect) => (aspect === 'dataContractProperties' ? about : undefined))).toBe(
      'Contract of orders',
    );
    expect(entityName(contract, () => undefined)).toBe('5f2c');
    expect(nameAspects('dataContract')).toEqual(['dataContractProperties']);
  });

  it('are the last part of a urn where nothing is stored', () => {
    expectName(dataset('snowflake', 'db.mart.fct_revenue'), 'fct_revenue');
    expectName(dataset('s3', 'bucket/raw/orders.csv'), 'orders.csv');
    expectName(dataset('hdfs', '/data/orders/'), 'orders');
    expectName('urn:li:glossaryTerm:Finance.Revenue.Net', 'Net');
    expectName('urn:li:dataJob:(urn:li:dataFlow:(airflow,load,prod),copy.orders)', 'copy.orders');
    expectName('urn:li:corpuser:maria', 'maria');
    expectName('urn:li:dataProcess:(nightly_copy,airflow,PROD)', 'nightly_copy');
  });

  it('keep the dots of a topic', () => {
    expectName(dataset('kafka', 'shop.orders.v1'), 'shop.orders.v1');
  });

  it('decode the path of a column', () => {
    expectName(`urn:li:schemaField:(${dataset('snowflake', 'a.b')},f%28x%2Cy%29)`, 'f(x,y)');
  });

  it('read only aspects and key fields that the model has', () => {
    const model = loadModel();
    for (const kind of kindsWhere(({ name }) => name !== undefined)) {
      const spec = model.kind(kind);
      expect([kind, nameAspects(kind).filter((aspect) => !spec?.aspects.includes(aspect))]).toEqual([kind, []]);
      expect([kind, spec?.urn.map((part) => part.key)]).toEqual([kind, expect.arrayContaining([nameRule(kind).key])]);
    }
  });
});
