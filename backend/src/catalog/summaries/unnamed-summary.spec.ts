import { unnamedSummary } from './unnamed-summary.js';

describe('what a urn alone says of an entity', () => {
  it('is the name, the full name, the platform and the environment of a dataset', () => {
    const urn = 'urn:li:dataset:(urn:li:dataPlatform:snowflake,shop.mart.orders,DEV)';
    expect(unnamedSummary(urn)).toMatchObject({
      urn,
      kind: 'dataset',
      name: 'orders',
      qualifiedName: 'shop.mart.orders',
      platform: { urn: 'urn:li:dataPlatform:snowflake', id: 'snowflake', name: 'snowflake' },
      env: 'DEV',
      exists: false,
    });
  });

  it('is the platform and the environment of its pipeline for a task, which has no full name', () => {
    expect(unnamedSummary('urn:li:dataJob:(urn:li:dataFlow:(airflow,daily,PROD),load)')).toMatchObject({
      kind: 'dataJob',
      name: 'load',
      qualifiedName: null,
      platform: { id: 'airflow' },
      env: 'PROD',
    });
  });

  it('is the name only for an entity without a platform', () => {
    expect(unnamedSummary('urn:li:tag:pii')).toMatchObject({ kind: 'tag', name: 'pii', platform: null, env: null });
  });

  it('is the text itself where it is no urn, instead of an error', () => {
    expect(unnamedSummary('orders')).toMatchObject({ kind: '', name: 'orders', platform: null, exists: false });
  });
});
