import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { pickAnswers, sampleMe, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import type { Summary } from '../../api/summaries';
import { readSearchState } from '../query/search-address';
import { BulkBar } from './BulkBar';

const PII = sampleSummary({ name: 'pii', kind: 'tag' });
const ORDERS = sampleSummary({ name: 'orders' });
const TAGGED = sampleSummary({ name: 'customers', tags: [{ urn: PII.urn, kind: 'tag', name: 'pii', color: null }] });
const granted = (...privileges: readonly string[]) => ({
  Me: sampleMe(),
  GrantedPrivileges: { getGrantedPrivileges: { privileges } },
});

async function open(selected: readonly Summary[], total = 2) {
  const everything: (readonly Summary[])[] = [];
  const part = await renderPart(
    <BulkBar
      selected={selected}
      state={readSearchState({ q: 'net' })}
      total={total}
      onClear={() => undefined}
      onPage={() => undefined}
      onEverything={(all) => everything.push(all)}
    />,
  );
  return { ...part, everything };
}

describe('the bar of selected assets', () => {
  it('is hidden while nothing is selected', async () => {
    fakeServer(granted());
    await open([]);
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });

  it('offers only what the person may do', async () => {
    fakeServer(granted('EDIT_ENTITY_TAGS'));
    await open([ORDERS]);
    expect(await screen.findByRole('button', { name: 'Add tag…' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add owner…' })).not.toBeInTheDocument();
    expect(screen.getByText('1 asset selected')).toBeVisible();
  });

  it('adds a tag to those that lack it, after saying how many that are', async () => {
    const server = fakeServer({ ...granted('EDIT_ENTITY'), ...pickAnswers(PII), AddTags: { batchAddTags: true } });
    const { user } = await open([ORDERS, TAGGED]);
    await user.click(await screen.findByRole('button', { name: 'Add tag…' }));
    await user.click(await screen.findByRole('button', { name: /pii/ }));
    expect(screen.getByText(/Changes 1 asset, .* 1 asset of those selected have it already\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change 1 asset' }));
    await waitFor(() =>
      expect(server.requestsOf('AddTags')).toMatchObject([{ input: { resources: [{ resourceUrn: ORDERS.urn }] } }]),
    );
  });

  it('selects everything that the search finds', async () => {
    const summaries = Array.from({ length: 30 }, (_, index) => sampleSummary({ name: `t${String(index)}` }));
    fakeServer({
      ...granted(),
      SearchPages: { searchAcrossEntities: { total: 30, searchResults: summaries.map((summary) => ({ summary })) } },
    });
    const { user, everything } = await open([ORDERS], 30);
    await user.click(screen.getByRole('button', { name: 'Select all 30 results' }));
    await waitFor(() => expect(everything[0]).toHaveLength(30));
  });
});
