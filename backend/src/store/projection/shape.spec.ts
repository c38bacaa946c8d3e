import { shapeOf } from './shape.js';

const sub = (...typeNames: string[]) => ({ subTypes: { typeNames } });
const dbt = (materialization: string) => ({ datasetProperties: { customProperties: { materialization } } });

describe('the shape of an asset', () => {
  it.each([
    ['dataset', sub('Table'), 'DATA'],
    ['dataset', sub('View'), 'VIEW'],
    ['dataset', sub('Materialized View'), 'DATA'],
    ['dataset', sub('Topic'), 'DATA'],
    ['dataset', sub('Explore'), 'VIEW'],
    ['dataset', { viewProperties: { materialized: false } }, 'VIEW'],
    ['dataset', { viewProperties: { materialized: true } }, 'DATA'],
    ['dataset', { ...sub('Model'), ...dbt('view') }, 'VIEW'],
    ['dataset', { ...sub('Model'), ...dbt('incremental') }, 'DATA'],
    ['dataset', { ...sub('View'), ...dbt('table') }, 'DATA'],
    ['dataset', dbt('ephemeral'), 'VIEW'],
    ['dataset', {}, 'UNKNOWN'],
    ['dataset', sub('Something else'), 'UNKNOWN'],
    ['dataJob', sub('View'), 'JOB'],
    ['chart', {}, 'VIEW'],
    ['mlFeature', {}, 'DATA'],
    ['schemaField', {}, 'UNKNOWN'],
  ])('%s with %j: %s', (kind, aspects, shape) => expect(shapeOf(kind, aspects)).toBe(shape));
});
