import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { shownPropertiesAnswer } from '../../../test-support/shown-properties';
import type { Column } from '../view/entity-queries';
import { ColumnLine } from './ColumnLine';
import { columnRows } from './column-tree';

const OWNER = 'urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)';
const column = (more: Partial<Column>): Column => ({
  urn: `urn:li:schemaField:(${OWNER},amount)`,
  fieldPath: 'amount',
  segments: ['amount'],
  type: 'NUMBER',
  nativeType: null,
  nullable: true,
  primaryKey: false,
  foreignKeys: [],
  description: null,
  tags: [],
  terms: [],
  businessAttribute: null,
  properties: [],
  upstreamCount: 0,
  downstreamCount: 0,
  inSchema: true,
  ...more,
});

const draw = (drawn: Column) => {
  const row = columnRows([drawn], new Set())[0];
  if (!row) throw new Error('no row');
  const nothing = () => undefined;
  return renderPart(
    <ColumnLine
      row={row}
      owner={OWNER}
      trends={[]}
      isFolded={false}
      isOpen={false}
      onToggle={nothing}
      onChoose={nothing}
    />,
  );
};

describe('a row of the table of columns', () => {
  it('has the values of structured properties whose settings name the table', async () => {
    fakeServer(
      shownPropertiesAnswer({ id: 'unit', on: ['showInColumnsTable'] }, { id: 'tier', on: ['showAsAssetBadge'] }),
    );
    const values = (id: string, value: string) => ({ urn: `urn:li:structuredProperty:${id}`, values: [value] });
    await draw(column({ properties: [values('unit', 'euro'), values('tier', 'gold')] }));
    expect(await screen.findByRole('link', { name: 'euro' })).toHaveAttribute('title', 'unit');
    expect(screen.queryByText('gold')).not.toBeInTheDocument();
  });

  it('asks for no settings when the column has no property', async () => {
    const server = fakeServer();
    await draw(column({ foreignKeys: ['urn:li:dataset:other'], inSchema: false }));
    await waitFor(() => expect(screen.getByText('not in the schema')).toBeVisible());
    expect(server.requests).toEqual([]);
  });
});
