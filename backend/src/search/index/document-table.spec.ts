import { DocumentTable } from './document-table.js';

interface Stored {
  readonly i: number;
  readonly values: readonly string[];
}

/** A file with one field, as `SearchFile.fieldSlice` reads it; says how often it was asked. */
function storedField(documents: readonly Stored[]): {
  readonly asked: () => number;
  read: (field: string, afterNumber: number, limit: number) => readonly (readonly [number, readonly string[]])[];
} {
  let count = 0;
  return {
    asked: () => count,
    read: (field, afterNumber, limit) => {
      count += 1;
      return documents
        .filter(({ i }) => i > afterNumber)
        .slice(0, limit)
        .map(({ i, values }) => [i, field === 'tool' ? values : []]);
    },
  };
}

const document = (i: number, tool?: string): Parameters<DocumentTable['put']>[0] => ({
  i,
  urn: `urn:li:chart:${i}`,
  kind: 'chart',
  name: `chart ${i}`,
  fields: tool === undefined ? {} : { tool: [tool] },
});
const NOT_READ = (): never => {
  throw new Error('the whole file was read at once');
};

describe('a column that is loaded in slices', () => {
  const filled = (count: number): { readonly table: DocumentTable; readonly stored: Stored[] } => {
    const table = new DocumentTable();
    const stored = Array.from({ length: count }, (_, i) => ({ i, values: [`tool${i % 3}`] }));
    for (const { i } of stored) table.put(document(i));
    return { table, stored };
  };
  const toolOf = (table: DocumentTable, i: number): string | undefined =>
    table.column('tool', NOT_READ).firstOf(table.slot(i) ?? -1);

  it('holds what the file holds, and is read once for all who wait for it', async () => {
    const { table, stored } = filled(5_000);
    const file = storedField(stored);
    await Promise.all([table.loadColumns(['tool'], file.read), table.loadColumns(['tool', 'tool'], file.read)]);
    expect([0, 1, 4_999].map((i) => toolOf(table, i))).toEqual(['tool0', 'tool1', 'tool1']);
    expect(file.asked()).toBe(4);
    await table.loadColumns(['tool'], file.read);
    expect(file.asked()).toBe(4);
  });

  it('takes part in the writes and deletions that happen between two slices', async () => {
    const { table, stored } = filled(5_000);
    const file = storedField(stored);
    const loaded = table.loadColumns(['tool'], (field, afterNumber, limit) => {
      const rows = file.read(field, afterNumber, limit);
      if (afterNumber === 1_999) {
        // The first slice has been read, the second is about to be handed over.
        table.put(document(7, 'changed'));
        table.remove(8);
        table.put(document(5_000, 'new'));
        stored.push({ i: 5_000, values: ['new'] });
      }
      return rows;
    });
    await loaded;
    expect([7, 9, 5_000].map((i) => toolOf(table, i))).toEqual(['changed', 'tool0', 'new']);
    expect(table.slot(8)).toBeUndefined();
  });

  it('is remembered when no document has the field, for a hundred fields at the most', async () => {
    const { table, stored } = filled(3);
    const file = storedField(stored);
    for (let index = 0; index < 150; index += 1) await table.loadColumns([`unknown${index}`], file.read);
    const before = file.asked();
    await table.loadColumns(['unknown149', 'unknown50'], file.read);
    expect(file.asked()).toBe(before);
    await table.loadColumns(['unknown49'], file.read);
    expect(file.asked()).toBeGreaterThan(before);
  });
});

describe('the slots of documents', () => {
  it('are reused, and a version tells which of them changed', () => {
    const table = new DocumentTable();
    table.put(document(10));
    table.put(document(20));
    const { version } = table;
    table.remove(10);
    table.put(document(30));
    expect(table.slot(30)).toBe(0);
    expect(table.slot(10)).toBeUndefined();
    expect([...new Set(table.changedSince(version))]).toEqual([0]);
    expect(table.size).toBe(2);
  });

  it('leave the slot of the older entity when an urn comes with another number', () => {
    const table = new DocumentTable();
    table.put(document(1));
    table.put({ ...document(2), urn: 'urn:li:chart:1' });
    expect(table.size).toBe(1);
    expect(table.number(table.slotByUrn('urn:li:chart:1') ?? -1)).toBe(2);
  });

  it('forget changes that are too long ago', () => {
    const table = new DocumentTable();
    const { version } = table;
    for (let i = 0; i < 9_000; i += 1) table.put(document(i));
    expect(table.changedSince(version)).toBeUndefined();
    expect(table.changedSince(table.version)).toEqual([]);
  });

  it('find documents by a name in any case and with any separators', () => {
    const table = new DocumentTable();
    table.put({ ...document(1), name: 'Customer Order' });
    expect([...table.slotsNamed('customerorder')]).toEqual([0]);
    table.put({ ...document(1), name: 'invoice' });
    expect([...table.slotsNamed('customerorder')]).toEqual([]);
  });
});

describe('a column with a name that every object inherits', () => {
  it.each(['__proto__', 'constructor', 'toString'])('%s keeps no later document out', async (field) => {
    const table = new DocumentTable();
    table.put(document(0));
    // As a question sorts by a field of any name.
    await table.loadColumns([field], () => []);
    table.put(document(1, 'a'));
    expect(table.slot(1)).toBeDefined();
    expect(table.column(field, NOT_READ).firstOf(table.slot(1) ?? -1)).toBeUndefined();
  });
});
