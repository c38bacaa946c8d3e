import type { Page } from 'playwright-core';

import { type Credentials, openPage, serverUrl } from './browser';

/** Tables of a suite's own, made as a person would: by a SQL script. */
export async function makeTables(page: Page, sql: string): Promise<void> {
  const answer = await page.request.post('/api/ingest/sql', {
    headers: ownOrigin(page),
    data: { platform: 'snowflake', env: 'PROD', dialect: 'snowflake', sql },
  });
  expect(answer.status()).toBe(200);
}

export async function own(page: Page, entityUrn: string, owner: string): Promise<void> {
  await writeAspect(page, { entityUrn, aspectName: 'ownership', value: { owners: [{ owner, type: 'DATAOWNER' }] } });
}

export async function writeAspect(
  page: Page,
  { entityUrn, aspectName, value }: { entityUrn: string; aspectName: string; value: object },
): Promise<void> {
  const entityType = entityUrn.split(':')[2];
  const aspect = { value: JSON.stringify(value), contentType: 'application/json' };
  const proposal = { entityType, entityUrn, changeType: 'UPSERT', aspectName, aspect };
  const answer = await page.request.post('/aspects?action=ingestProposal', {
    headers: ownOrigin(page),
    data: { proposal },
  });
  expect(answer.status()).toBe(200);
}

export async function ask(page: Page, query: string, variables: object = {}): Promise<Record<string, unknown>> {
  const answer = await page.request.post('/api/graphql', { headers: ownOrigin(page), data: { query, variables } });
  const { data, errors } = (await answer.json()) as { data?: Record<string, unknown>; errors?: unknown };
  expect(errors).toBeUndefined();
  return data ?? {};
}

/** A person who joined by an invitation; her urn is that of her address. */
export async function join(
  page: Page,
  name: string,
  server = serverUrl(),
): Promise<Credentials & { readonly urn: string }> {
  const { getInviteToken } = await ask(page, '{ getInviteToken(input: {}) { inviteToken } }');
  const { inviteToken } = getInviteToken as { inviteToken: string };
  const email = `${name.toLowerCase()}.${Date.now().toString(36)}@corp.example`;
  const password = 'a password of this suite';
  const guest = await openPage('/login', { signedIn: false, server });
  try {
    const answer = await guest.page.request.post('/signUp', {
      headers: ownOrigin(guest.page),
      data: { fullName: name, email, password, title: '', inviteToken },
    });
    expect(answer.status()).toBe(200);
  } finally {
    await guest.close();
  }
  return { username: email, password, urn: `urn:li:corpuser:${email}` };
}

function ownOrigin(page: Page): { readonly origin: string } {
  return { origin: new URL(page.url()).origin };
}

export interface Proposal {
  readonly entityType: string;
  readonly entityUrn: string;
  readonly changeType: 'UPSERT';
  readonly aspectName: string;
  readonly aspect: { readonly value: string; readonly contentType: 'application/json' };
}

/** A dataset with these columns, fed by these; each column of the same name comes from the first of them that has it. */
export function datasetOf(urn: string, columns: readonly string[], sources: readonly string[] = []): Proposal[] {
  const proposal = (aspectName: string, value: object): Proposal => ({
    entityType: 'dataset',
    entityUrn: urn,
    changeType: 'UPSERT',
    aspectName,
    aspect: { value: JSON.stringify(value), contentType: 'application/json' },
  });
  const fields = columns.map((fieldPath) => ({
    fieldPath,
    nativeDataType: 'bigint',
    type: { type: { 'com.linkedin.schema.NumberType': {} } },
  }));
  const schema = proposal('schemaMetadata', {
    schemaName: urn,
    platform: urn.slice(urn.indexOf('(') + 1, urn.indexOf(',')),
    version: 0,
    hash: '',
    platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
    fields,
  });
  const [first] = sources;
  if (first === undefined) return [schema];
  const lineage = proposal('upstreamLineage', {
    upstreams: sources.map((dataset) => ({ dataset, type: 'TRANSFORMED' })),
    fineGrainedLineages: columns.slice(0, 1).map((column) => ({
      upstreamType: 'FIELD_SET',
      upstreams: [`urn:li:schemaField:(${first},${column})`],
      downstreamType: 'FIELD',
      downstreams: [`urn:li:schemaField:(${urn},${column})`],
    })),
  });
  return [schema, lineage];
}

/** Many at once. */
export async function writeAll(page: Page, proposals: readonly Proposal[]): Promise<void> {
  for (let at = 0; at < proposals.length; at += 400) {
    const data = { proposals: proposals.slice(at, at + 400), async: 'false' };
    const answer = await page.request.post('/aspects?action=ingestProposalBatch', { headers: ownOrigin(page), data });
    expect(answer.status()).toBe(200);
  }
}
