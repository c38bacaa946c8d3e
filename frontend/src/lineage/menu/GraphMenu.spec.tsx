import { screen, waitFor, within } from '@testing-library/react';

import { ORDERS, REPORT, REVENUE, columnOf, renderInExplorer, sampleAnswer } from '../../../test-support/explorer';
import { giveElementsSize } from '../../../test-support/layout';
import { NavigationContext } from '../../ui/parts/navigation';
import type { MenuTarget } from '../explorer/open-menu';
import { GraphMenu } from './GraphMenu';

beforeAll(() => giveElementsSize());

const NET = columnOf(REVENUE, 'net');
const EDGE: MenuTarget = { type: 'edge', edges: [{ from: ORDERS, to: REVENUE }], isRejected: false };

const open = async (
  target: MenuTarget,
  { mayEdit = true, ...options }: Parameters<typeof renderInExplorer>[1] & { readonly mayEdit?: boolean } = {},
) => {
  const addresses: string[] = [];
  const push = (href: string): void => void addresses.push(href);
  const rendered = await renderInExplorer(
    <NavigationContext value={{ push, replace: push }}>
      <GraphMenu target={target} at={{ x: 10, y: 10 }} onClose={() => undefined} />
    </NavigationContext>,
    { answers: { LineagePrivileges: { entity: { privileges: { canEditLineage: mayEdit } } } }, ...options },
  );
  const menu = within(await screen.findByRole('menu'));
  const choose = async (name: string): Promise<void> =>
    await rendered.user.click(await menu.findByRole('menuitem', { name }));
  return { ...rendered, menu, choose, addresses };
};

/** The entries once the server has said what the viewer may edit. */
const entries = async ({ menu, server }: Awaited<ReturnType<typeof open>>): Promise<readonly (string | null)[]> => {
  await waitFor(() => expect(server.requestsOf('LineagePrivileges')).not.toHaveLength(0));
  return menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

describe('the menu of a card', () => {
  it('offers only what can act: the start is not hidden, and nothing is expanded where all is drawn', async () => {
    const opened = await open({ type: 'card', id: REVENUE });
    await opened.menu.findByRole('menuitem', { name: 'Add an edge from here…' });
    expect(await entries(opened)).toEqual([
      'Paths from here…',
      'Add an edge from here…',
      'Add an edge into here…',
      'What breaks if it changes?',
      'Copy name',
      'Copy urn',
      'Open profile',
    ]);
  });

  it('expands by the number of neighbours that are not drawn', async () => {
    const answer = sampleAnswer((urn) => (urn === REPORT ? { downstreamTotal: 3 } : {}));
    const { choose, explorer } = await open({ type: 'card', id: REPORT }, { answer });
    await choose('Expand downstream (3 more assets)');
    expect(explorer.view.expansions).toEqual([{ urn: REPORT, side: 'down', hops: 1, take: 50 }]);
  });

  it('looks for paths from the start, and hides the card', async () => {
    const { choose, explorer } = await open({ type: 'card', id: REPORT });
    await choose('Paths from revenue to here');
    expect(explorer.view.path).toEqual({ from: REVENUE, to: REPORT });
    await choose('Hide');
    expect(explorer.view.hiddenAssets).toEqual([REPORT]);
  });

  it('begins an edge in either direction, for people who may edit', async () => {
    const drawn: object[] = [];
    const { choose } = await open({ type: 'card', id: ORDERS }, { tools: { drawEdge: (draft) => drawn.push(draft) } });
    await choose('Add an edge from here…');
    await choose('Add an edge into here…');
    expect(drawn).toEqual([
      { from: ORDERS, to: null },
      { from: null, to: ORDERS },
    ]);
  });

  it('offers no edit without the privilege', async () => {
    const opened = await open({ type: 'card', id: ORDERS }, { mayEdit: false });
    expect(await entries(opened)).not.toContain('Add an edge from here…');
  });

  it('opens the profile and copies the urn', async () => {
    const { choose, addresses, notes } = await open({ type: 'card', id: ORDERS });
    await choose('Open profile');
    expect(addresses[0]).toContain(encodeURIComponent(ORDERS));
    await choose('Copy urn');
    await waitFor(() => expect(notes).toEqual(['Copied']));
    expect(await navigator.clipboard.readText()).toBe(ORDERS);
  });
});

describe('the menu of a column', () => {
  it('shows its path, whole or on one side, and supposes it dropped', async () => {
    const { choose, explorer } = await open({ type: 'column', urn: NET });
    await choose('What if it is dropped?');
    expect(explorer.view.whatIf).toEqual([{ op: 'drop-column', urn: NET }]);
    await choose('Show its path');
    expect(explorer.view.column).toBe(NET);
  });
});

describe('the menu of a column in the past', () => {
  it('neither edits nor supposes anything', async () => {
    const opened = await open({ type: 'column', urn: NET }, { view: { asOf: Date.UTC(2026, 10, 1) } });
    const offered = await entries(opened);
    expect(offered).toContain('Show its path');
    expect(offered).not.toContain('What if it is dropped?');
    expect(offered).not.toContain('Add an edge from here…');
  });
});

describe('the menu of an arrow', () => {
  it('opens its claims, and rejects all edges behind it', async () => {
    const rejected: object[] = [];
    const { choose, explorer } = await open(EDGE, { tools: { rejectEdges: (edges) => rejected.push(...edges) } });
    await choose('Show sources and confidence');
    expect(explorer.view.selection).toEqual({ type: 'edge', from: ORDERS, to: REVENUE });
    await choose('Reject this edge…');
    expect(rejected).toEqual([{ from: ORDERS, to: REVENUE }]);
  });

  it('supposes all edges behind it gone', async () => {
    const edges = [
      { from: ORDERS, to: REVENUE },
      { from: REVENUE, to: REPORT },
    ];
    const { choose, explorer } = await open({ type: 'edge', edges, isRejected: false });
    await choose('What if these 2 edges go?');
    expect(explorer.view.whatIf).toEqual(edges.map((edge) => ({ op: 'remove-edge', ...edge })));
  });

  it('does not reject what is rejected', async () => {
    const opened = await open({ ...EDGE, isRejected: true });
    expect(await entries(opened)).toEqual(['Show sources and confidence', 'Copy name', 'Copy urns']);
  });
});
