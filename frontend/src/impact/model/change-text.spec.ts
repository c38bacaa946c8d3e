import { changeText } from './change-text';

const ORDERS = 'urn:li:dataset:(urn:li:dataPlatform:duckdb,shop.marts.fct_orders,PROD)';
const named = new Map([[ORDERS, 'Orders']]);

describe('a change as a phrase', () => {
  it('says to what a column is renamed or retyped', () => {
    expect(changeText({ kind: 'RENAME_COLUMN', urn: ORDERS, fieldPath: 'amount', newName: 'net' }, named)).toBe(
      'Rename column Orders.amount to net',
    );
    expect(changeText({ kind: 'CHANGE_TYPE', urn: ORDERS, fieldPath: 'amount', newType: 'DECIMAL(12,2)' }, named)).toBe(
      'Change type of column Orders.amount to DECIMAL(12,2)',
    );
    expect(changeText({ kind: 'RENAME_ASSET', urn: ORDERS, newName: 'sales' }, named)).toBe(
      'Rename asset Orders to sales',
    );
  });

  it('names a new column with its type after the asset', () => {
    const change = { kind: 'ADD_COLUMN', urn: ORDERS, newName: 'discount', newType: 'INT' } as const;
    expect(changeText(change, named)).toBe('Add column Orders: discount INT');
    expect(changeText({ ...change, newType: null }, named)).toBe('Add column Orders: discount');
  });

  it('ends after the subject for a kind that needs nothing else, or whose argument is missing', () => {
    expect(changeText({ kind: 'DROP_ASSET', urn: ORDERS }, named)).toBe('Drop asset Orders');
    expect(changeText({ kind: 'DEPRECATE', urn: ORDERS, note: null }, named)).toBe('Deprecate Orders');
  });

  it('ignores arguments of other kinds of change', () => {
    expect(changeText({ kind: 'DROP_COLUMN', urn: ORDERS, fieldPath: 'id', newName: 'x', note: 'y' }, named)).toBe(
      'Drop column Orders.id',
    );
  });

  it('takes the last part of the urn for an asset without a known name', () => {
    expect(changeText({ kind: 'DROP_ASSET', urn: ORDERS }, new Map())).toBe('Drop asset fct_orders');
  });
});
