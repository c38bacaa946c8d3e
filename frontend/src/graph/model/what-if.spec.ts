import { columnUrnOf } from '../../../test-support/lineage-answer';
import { assetOfColumn, pathOfColumn } from './column-urn';
import { readSteps, whatIfQuestion } from './what-if';

const SOURCE = columnUrnOf('orders', 'amount');
const TARGET = columnUrnOf('revenue', 'net');

describe('suppositions', () => {
  it('asks about each asset once: edges and SQL as edits, columns as changes', () => {
    expect(
      whatIfQuestion([
        { op: 'drop-column', urn: TARGET },
        { op: 'add-edge', from: SOURCE, to: TARGET },
        { op: 'remove-edge', from: 'orders', to: 'revenue' },
        { op: 'rename-column', urn: SOURCE, name: 'gross' },
        { op: 'replace-sql', urn: 'view', sql: 'select 1' },
      ]),
    ).toEqual({
      edits: [
        { urn: 'revenue', addColumnEdges: [{ from: SOURCE, to: 'net' }], removeUpstreams: ['orders'] },
        { urn: 'orders' },
        { urn: 'view', sql: { text: 'select 1' } },
      ],
      changes: [
        { kind: 'DROP_COLUMN', urn: TARGET },
        { kind: 'RENAME_COLUMN', urn: SOURCE, newName: 'gross' },
      ],
    });
  });

  it('reads steps from an address and leaves out what is none', () => {
    const step = { op: 'drop-column', urn: TARGET };
    expect(readSteps([step, { op: 'drop-table', urn: 'x' }, { op: 'drop-column', urn: 3 }, null])).toEqual([step]);
    expect(readSteps('x')).toBeNull();
  });
});

describe('column urns', () => {
  it('names asset and path, with the escapes of the path taken back', () => {
    const asset = 'urn:li:dataset:(urn:li:dataPlatform:x,a,PROD)';
    const urn = `urn:li:schemaField:(${asset},a%2Cb)`;
    expect([assetOfColumn(urn), pathOfColumn(urn)]).toEqual([asset, 'a,b']);
    expect([assetOfColumn(asset), pathOfColumn(asset)]).toEqual([null, '']);
  });
});
