import { PendingStatements } from './pending-statements.js';

const VIEW = 'urn:li:dataset:(urn:li:dataPlatform:hive,v,PROD)';
const set = (urn: string, aspect: string): { urn: string; aspect: string; change: 'set' } => ({
  urn,
  aspect,
  change: 'set',
});

describe('texts that wait', () => {
  it('are those that changed, each once, and tables whose schema did', () => {
    const pending = new PendingStatements(10);
    pending.note([
      set(VIEW, 'viewProperties'),
      set(VIEW, 'upstreamLineage'),
      set(VIEW, 'schemaMetadata'),
      set(VIEW, 'status'),
    ]);
    expect([pending.takeOwners(5), pending.takeTables(5), pending.isEmpty]).toEqual([[VIEW], [VIEW], true]);
  });

  it('are never those of its own writing', () => {
    const pending = new PendingStatements(10);
    pending.note([set(VIEW, 'sqlLineage')]);
    expect(pending.isEmpty).toBe(true);
  });

  it('are forgotten for one look at everything when they are too many', () => {
    const pending = new PendingStatements(2);
    pending.note([1, 2, 3].map((at) => set(`urn:li:query:${at}`, 'queryProperties')));
    expect([pending.size, pending.isEmpty, pending.takeOverflow(), pending.takeOverflow()]).toEqual([
      0,
      false,
      true,
      false,
    ]);
  });
});
