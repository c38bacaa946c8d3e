import { datasetName } from './stored-statement.js';
import { candidateUrns } from './table-urns.js';

const U = (name: string, platform = 'snowflake'): string =>
  `urn:li:dataset:(urn:li:dataPlatform:${platform},${name},PROD)`;
const table = (text: string): { database?: string; schema?: string; name: string } => {
  const [name = '', schema, database] = text.split('.').reverse();
  return { name, ...(schema ? { schema } : {}), ...(database ? { database } : {}) };
};

describe('which dataset a name in a text means', () => {
  it('is what the source declared, when its name ends so', () => {
    const declared = [U('inst.db.sales.orders'), U('inst.db.sales.items')];
    expect(candidateUrns(table('SALES.ORDERS'), declared, undefined)).toEqual([declared[0]]);
    expect(candidateUrns(table('other.db.sales.orders'.slice(6)), declared, undefined)).toEqual([declared[0]]);
  });

  it('is none of several that fit alike', () => {
    const declared = [U('a.sales.orders'), U('b.sales.orders')];
    expect(candidateUrns(table('orders'), declared, undefined)).toEqual([]);
    expect(candidateUrns(table('a.sales.orders'), declared, undefined)).toEqual([declared[0]]);
  });

  it('is beside the view, under its instance and in its case', () => {
    const place = datasetName(U('prod1.db.sales.v'));
    expect(candidateUrns(table('DB.SALES.ORDERS'), [], place)[0]).toBe(U('prod1.db.sales.orders'));
    expect(candidateUrns(table('DB.SALES.ORDERS'), [], datasetName(U('DB.SALES.V')))[0]).toBe(U('DB.SALES.ORDERS'));
  });

  it('has as many parts as the names beside it', () => {
    expect(candidateUrns(table('db.sales.orders'), [], datasetName(U('sales.v', 'oracle')))[0]).toBe(
      U('sales.orders', 'oracle'),
    );
  });

  it('is on the platform of the connection that it is read through, and nothing where that is not known', () => {
    const place = datasetName(U('p.d.v', 'bigquery'));
    const behind = { ...table('shop.orders'), connection: 'p.us.conn' };
    const declared = [U('shop.orders', 'bigquery')];
    expect(candidateUrns({ ...behind, platform: 'mysql' }, declared, place)).toEqual([U('shop.orders', 'mysql')]);
    expect(candidateUrns(behind, declared, place)).toEqual([]);
  });
});
