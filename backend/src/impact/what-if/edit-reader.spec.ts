import { EVERYTHING, readersOf } from '../../../test-support/access/visibility.js';
import { readerOf, schemaOf, storedEntity } from '../../../test-support/store/stored-entity.js';
import { SqlLineage } from '../../ingest/sql/sql-lineage.js';
import { LineageDeriver } from '../../ingest/statements/lineage-deriver.js';
import type { StatementRepository } from '../../ingest/statements/statement.repository.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import { loadModel } from '../../model/load-model.js';
import type { Store } from '../../store/store.js';
import type { AssetEdit } from '../edits/asset-edit.js';
import { EditReader } from './edit-reader.js';
import type { WhatIfEditArguments } from './what-if.inputs.js';

const urn = (name: string, platform = 'snowflake'): string =>
  `urn:li:dataset:(urn:li:dataPlatform:${platform},db.s.${name},PROD)`;
const [RAW, VIEW] = [urn('raw'), urn('v')];

const readers = readersOf(
  readerOf(storedEntity(RAW, { schemaMetadata: schemaOf({ id: 'int', a: 'int', b: 'int' }) }), storedEntity(VIEW)),
);
const reader = new EditReader(
  loadModel(),
  readers,
  new LineageDeriver(new SqlLineage(), {} as Store, readers, {} as StatementRepository),
);

async function readEdit(edit: Omit<WhatIfEditArguments, 'urn'>, target = VIEW): Promise<AssetEdit> {
  const [read] = await reader.read(EVERYTHING, [{ urn: target, ...edit }]);
  if (!read) throw new Error('no edit was read');
  return read;
}

const ends = (claims: AssetEdit['lineage']): readonly string[] =>
  (claims ?? []).map(({ from, to }) => `${from} > ${to}`);

describe('an edit of SQL', () => {
  it('gives the columns of its query and the claims that feed them', async () => {
    const edit = await readEdit({ sql: { text: 'select id, a + b as total from raw' } });
    expect(edit.columns?.map(({ name }) => name.toLowerCase())).toEqual(['id', 'total']);
    expect(ends(edit.lineage)).toContain(`${RAW} > ${VIEW}`);
    const into = (column: string): readonly string[] =>
      (edit.lineage ?? [])
        .filter(({ to }) => to.toLowerCase() === schemaFieldUrn(VIEW, column).toLowerCase())
        .map(({ from }) => from);
    expect(into('id')).toEqual([schemaFieldUrn(RAW, 'id')]);
    expect(into('total').toSorted()).toEqual([schemaFieldUrn(RAW, 'a'), schemaFieldUrn(RAW, 'b')]);
    expect(new Set(edit.lineage?.map(({ source }) => source))).toEqual(new Set(['what-if']));
  });

  it('leaves the columns open where a star stands for columns that are not known', async () => {
    const edit = await readEdit({ sql: { text: 'select * from unknown_table' } });
    expect(edit.columns).toBeUndefined();
  });

  it('keeps the columns that the edit itself gives', async () => {
    const edit = await readEdit({ columns: [{ name: 'x', type: 'text' }], sql: { text: 'select id from raw' } });
    expect(edit.columns).toEqual([{ name: 'x', type: 'text' }]);
  });

  it('is refused in a dialect that is not known, naming the field', async () => {
    await expect(readEdit({ sql: { text: 'select 1', dialect: 'klingon' } })).rejects.toMatchObject({
      code: 'sql.unknown-dialect',
      facts: { field: 'edits.0.sql.dialect' },
    });
    await expect(readEdit({ sql: { text: 'select 1' } }, urn('x', 'myplatform'))).rejects.toMatchObject({
      code: 'sql.unknown-dialect',
    });
  });
});

describe('an edit of lineage', () => {
  it('replaces all claims where upstreams are given, and only adds where they are not', async () => {
    const replaced = await readEdit({ upstreams: [RAW] });
    expect([ends(replaced.lineage), replaced.added]).toEqual([[`${RAW} > ${VIEW}`], []]);
    const added = await readEdit({ addUpstreams: [RAW] });
    expect([added.lineage, ends(added.added)]).toEqual([undefined, [`${RAW} > ${VIEW}`]]);
  });

  it('adds the edge between the assets to an edge between their columns', async () => {
    const from = schemaFieldUrn(RAW, 'a');
    const edit = await readEdit({ addColumnEdges: [{ from, to: 'x', confidence: 0.5, transform: 'SUM(a)' }] });
    expect(ends(edit.added)).toEqual([`${RAW} > ${VIEW}`, `${from} > ${schemaFieldUrn(VIEW, 'x')}`]);
    expect(edit.added[1]).toMatchObject({ level: 'column', confidence: 0.5 });
    const within = await readEdit({ addColumnEdges: [{ from: schemaFieldUrn(VIEW, 'y'), to: 'x' }] });
    expect(within.added).toHaveLength(1);
  });

  it('removes edges of columns and of assets by their ends', async () => {
    const from = schemaFieldUrn(RAW, 'a');
    const edit = await readEdit({ removeColumnEdges: [{ from, to: 'x' }], removeUpstreams: [RAW] });
    expect(edit.removed).toEqual([
      { from, to: schemaFieldUrn(VIEW, 'x') },
      { from: RAW, to: VIEW },
    ]);
  });

  it.each([
    [{ upstreams: ['raw'] }, 'edits.0.upstreams.0'],
    [{ addUpstreams: [RAW, 'raw'] }, 'edits.0.addUpstreams.1'],
    [{ addColumnEdges: [{ from: RAW, to: 'x' }] }, 'edits.0.addColumnEdges.0.from'],
    [{ removeColumnEdges: [{ from: RAW, to: 'x' }] }, 'edits.0.removeColumnEdges.0.from'],
  ])('is refused with the name of the field that is no urn: %j', async (edit, field) => {
    await expect(readEdit(edit)).rejects.toMatchObject({ code: 'what-if.edit', facts: { field } });
  });
});
