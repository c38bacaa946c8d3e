import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

import { graphql } from './api';
import { type OpenedPage, openPage, textOfDownload } from './browser';
import { datasetOf, join, type Proposal, writeAll } from './world';

// A server that was started with HEADWATER_VIEW_AUTHORIZATION=on.
const server = process.env['HEADWATER_E2E_VIEW_URL'] ?? '';
if (server === '') console.log('skipped: HEADWATER_E2E_VIEW_URL is not set');

const MARK = `sight${Date.now().toString(36)}`;
const datasetUrn = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:postgres,${MARK}.${name},PROD)`;
const SOURCE = datasetUrn('source');
/** Its name stands nowhere else, so that any trace of it is found. */
const WORD = `okapi${MARK}`;
const SECRET = datasetUrn(WORD);
const RESULT = datasetUrn('result');
const LAST = datasetUrn('last');
const [OPEN, CLOSED] = ['open', 'closed'].map((name) => `urn:li:domain:${MARK}-${name}`) as [string, string];

/** source → secret → result → last. */
function proposals(): Proposal[] {
  const aspect = (entityUrn: string, aspectName: string, value: object): Proposal => ({
    entityType: entityUrn.split(':')[2] ?? '',
    entityUrn,
    changeType: 'UPSERT',
    aspectName,
    aspect: { value: JSON.stringify(value), contentType: 'application/json' },
  });
  const chain = [SOURCE, SECRET, RESULT, LAST];
  return [
    ...[OPEN, CLOSED].map((urn) => aspect(urn, 'domainProperties', { name: urn })),
    ...chain.map((urn) => aspect(urn, 'domains', { domains: [urn === SECRET ? CLOSED : OPEN] })),
    ...chain.flatMap((urn, i) => datasetOf(urn, ['id'], i === 0 ? [] : [chain[i - 1] ?? ''])),
  ];
}

async function blindEverybody(page: Page): Promise<void> {
  const input = {
    type: 'METADATA',
    name: 'Everybody may look around',
    state: 'INACTIVE',
    privileges: ['VIEW_ENTITY'],
    actors: { resourceOwners: false, allUsers: true, allGroups: false },
  };
  const urn = 'urn:li:dataHubPolicy:view-entity-page-all';
  await graphql(
    page,
    'mutation m($urn: String!, $input: PolicyUpdateInput!) { updatePolicy(urn: $urn, input: $input) }',
    {
      urn,
      input,
    },
  );
}

async function allow(page: Page, user: string, privilege: string, domain: string): Promise<void> {
  const input = {
    type: 'METADATA',
    name: `${MARK} ${privilege}`,
    state: 'ACTIVE',
    privileges: [privilege],
    resources: { filter: { criteria: [{ field: 'DOMAIN', values: [domain], condition: 'EQUALS' }] } },
    actors: { users: [user], resourceOwners: false, allUsers: false, allGroups: false },
  };
  await graphql(page, 'mutation m($input: PolicyUpdateInput!) { createPolicy(input: $input) }', { input });
}

/** What a person sees of lineage that leads over something she may not see. */
(server === '' ? describe.skip : describe)('lineage that goes on to what one may not see', () => {
  let admin: OpenedPage;
  let viewer: OpenedPage;
  let user: string;
  let page: Page;

  beforeAll(async () => {
    admin = await openPage('/', { server });
    await writeAll(admin.page, proposals());
    const person = await join(admin.page, 'Viewer', server);
    user = person.urn;
    await blindEverybody(admin.page);
    await allow(admin.page, user, 'VIEW_ENTITY', OPEN);
    viewer = await openPage('/', { server, user: person });
    page = viewer.page;
  }, 120_000);
  afterAll(async () => {
    await viewer.close();
    await admin.close();
  });

  const graph = (): Locator => page.getByRole('application', { name: /[1-9]\d* assets/ });
  const card = (name: string): Locator => graph().getByRole('group', { name, exact: true });
  const go = async (urn: string, search = ''): Promise<void> => {
    await page.goto(`/lineage/${encodeURIComponent(urn)}${search}`);
    await graph().waitFor();
  };
  const fileOf = async (item: string): Promise<string> => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item, exact: true }).click(),
    ]);
    return await textOfDownload(file);
  };

  it('is marked on the card, counted above the graph and told to readers, without a name', async () => {
    await go(RESULT);
    await card('last').waitFor();
    await card('result').getByRole('img', { name: 'has sources that you are not allowed to see' }).waitFor();
    expect(
      await card('last')
        .getByRole('img', { name: /you are not allowed to see/ })
        .count(),
    ).toBe(0);
    // What comes from something hidden is no source.
    await card('result').getByText('not all sources shown').waitFor();
    await page.getByText('The lineage of 1 asset continues to an asset that you are not allowed to see.').waitFor();
    await card('result').click({ position: { x: 120, y: 10 } });
    await graph().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page
      .getByRole('status')
      .filter({ hasText: /^result, .*has sources that you are not allowed to see/ })
      .waitFor({ state: 'attached' });
    expect(await page.content()).not.toContain(WORD);
    await go(SOURCE);
    await card('source').getByRole('img', { name: 'has consumers that you are not allowed to see' }).waitFor();
    // There is lineage: it may not be shown.
    expect(await page.getByText('No lineage is known for this asset').count()).toBe(0);
  });

  it('is in the table and in every file', async () => {
    await go(RESULT);
    await card('last').waitFor();
    expect(await fileOf('CSV of assets and columns')).toMatch(
      /sources_hidden[\s\S]*\.result,PROD\)",asset,[^\n]*,yes,,/,
    );
    expect(JSON.parse(await fileOf('JSON'))).toMatchObject({
      assets: expect.arrayContaining([expect.objectContaining({ urn: RESULT, upstreamHidden: true })]),
    });
    expect(await fileOf('Mermaid text')).toContain('["not shown to you"]) -.->');
    const svg = await fileOf('SVG, whole graph');
    expect(svg).toContain('The lineage of 1 asset continues to an asset that you are not allowed to see.');
    for (const text of [svg, await fileOf('CSV of edges')]) expect(text).not.toContain(WORD);
    await page.getByRole('button', { name: 'Export', exact: true }).waitFor();
    await go(RESULT, '?view=graph');
    await page.getByText('Table', { exact: true }).click();
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Open result', exact: true }) });
    await row.getByRole('img', { name: 'has sources that you are not allowed to see' }).waitFor();
  });

  it('passes by as a step without a name where a policy says so, and is counted', async () => {
    await allow(admin.page, user, 'PASS_LINEAGE', CLOSED);
    await go(RESULT, '?up=2');
    await card('restricted').getByText('not shown to you').waitFor();
    await card('source').waitFor();
    await page.getByText('1 step on the way is hidden from you.').waitFor();
    await card('restricted').click({ position: { x: 120, y: 10 } });
    await page
      .getByRole('complementary', { name: 'Asset' })
      .getByText(/an asset that you are not allowed to see/)
      .waitFor();
    expect(await fileOf('Mermaid text')).toContain('restricted (not shown to you)');
    expect(await page.content()).not.toContain(WORD);
  });

  it('went without an error of scripts, console or requests', () => {
    expect(viewer.problems).toEqual([]);
  });
});
