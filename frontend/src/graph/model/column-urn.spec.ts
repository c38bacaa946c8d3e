import fc from 'fast-check';

import { assetOfColumn, pathOfColumn } from './column-urn';

const ORDERS = 'urn:li:dataset:(urn:li:dataPlatform:duckdb,shop.orders,PROD)';

/** The urn's rule: `%`, commas and parentheses inside a part are written as their code. */
const escaped = (part: string): string =>
  part.replaceAll(/[%,()]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

describe("the parts of a column's urn", () => {
  it('are the asset with its own commas, and the path', () => {
    const urn = `urn:li:schemaField:(${ORDERS},net.amount)`;
    expect(assetOfColumn(urn)).toBe(ORDERS);
    expect(pathOfColumn(urn)).toBe('net.amount');
  });

  it('are parted after an asset that has an asset inside', () => {
    const task = 'urn:li:dataJob:(urn:li:dataFlow:(airflow,daily,PROD),load)';
    expect(assetOfColumn(`urn:li:schemaField:(${task},id)`)).toBe(task);
  });

  it('are missing for a urn that is no column, or has no path', () => {
    for (const urn of [ORDERS, '', 'urn:li:schemaField:', `urn:li:schemaField:(${ORDERS})`]) {
      expect(assetOfColumn(urn)).toBeNull();
      expect(pathOfColumn(urn)).toBe('');
    }
  });

  it('give back any path and any name that were escaped into the urn', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, path) => {
        const asset = `urn:li:dataset:(urn:li:dataPlatform:duckdb,${escaped(name)},PROD)`;
        const urn = `urn:li:schemaField:(${asset},${escaped(path)})`;
        expect(assetOfColumn(urn)).toBe(asset);
        expect(pathOfColumn(urn)).toBe(path);
      }),
    );
  });

  it('take each escape back once, also in lower case, and leave other codes alone', () => {
    expect(pathOfColumn(`urn:li:schemaField:(${ORDERS},a%252Cb)`)).toBe('a%2Cb');
    expect(pathOfColumn(`urn:li:schemaField:(${ORDERS},a%2cb%20c)`)).toBe('a,b%20c');
  });
});
