import type { Page } from 'playwright-core';

/** One GraphQL request as the person signed in; fails the test where the answer has errors. */
export async function graphql<Answer>(page: Page, query: string, variables: object = {}): Promise<Answer> {
  const answer = await page.request.post('/api/graphql', {
    data: { query, variables },
    headers: { origin: new URL(page.url()).origin },
  });
  const body = (await answer.json()) as { readonly data?: Answer; readonly errors?: readonly unknown[] };
  if (!body.data || body.errors) throw new Error(JSON.stringify(body.errors ?? body));
  return body.data;
}

/** Whole entities of one kind, by the public protocol's own address. */
export async function writeEntities(
  page: Page,
  kind: string,
  entities: readonly { readonly urn: string; readonly aspects: Readonly<Record<string, object>> }[],
): Promise<void> {
  const data = entities.map(({ urn, aspects }) => ({
    urn,
    ...Object.fromEntries(Object.entries(aspects).map(([name, value]) => [name, { value }])),
  }));
  const answer = await page.request.post(`/openapi/v3/entity/${kind.toLowerCase()}?async=false`, {
    data,
    headers: { origin: new URL(page.url()).origin },
  });
  if (!answer.ok()) throw new Error(`${kind}: ${String(answer.status())} ${await answer.text()}`);
}

export async function deleteEntity(page: Page, kind: string, urn: string): Promise<void> {
  await page.request.delete(`/openapi/v3/entity/${kind.toLowerCase()}/${encodeURIComponent(urn)}`, {
    headers: { origin: new URL(page.url()).origin },
  });
}
