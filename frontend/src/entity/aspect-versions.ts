import { queryOptions } from '@tanstack/react-query';

import { kindOfUrn } from '../api/kinds';
import { ApiProblem } from '../api/problem';
import type { Edit } from '../edit/edits';
import { manageTexts } from '../edit/texts-manage';

export interface AspectPlace {
  readonly urn: string;
  readonly aspect: string;
}

/** An aspect as it stood; null when that version is kept no longer, or said that the aspect was taken away. */
export function aspectVersionQuery({ urn, aspect }: AspectPlace, version: number) {
  return queryOptions({
    queryKey: ['entity', urn, 'aspect-version', aspect, version],
    queryFn: async ({ signal }): Promise<unknown> => {
      const response = await call(`${addressOf({ urn, aspect })}?version=${String(version)}`, { signal });
      if (response.status === 404) return null;
      const answer: unknown = await readOk(response);
      return at(answer, 'value') ?? null;
    },
  });
}

interface Restoring extends AspectPlace {
  readonly version: number;
  readonly value: unknown;
  /** What stands there now; undefined when nothing does. */
  readonly current: unknown;
}

/** Writes an earlier value anew; undo writes what stood there, or takes the aspect away where nothing did. */
export function restoreAspect({ urn, aspect, version, value, current }: Restoring): Edit {
  return {
    urns: [urn],
    said: manageTexts.said.aspect(aspect, version),
    run: () => write({ urn, aspect }, value),
    back: () => putBack({ urn, aspect }, current),
  };
}

/** Writes an aspect as it was seen, which is what undo does where no operation has a way back; takes it away where there was none. */
export function putBack(place: AspectPlace, seen: unknown): Promise<void> {
  return seen === undefined ? takeAway(place) : write(place, seen);
}

async function write(place: AspectPlace, value: unknown): Promise<void> {
  await readOk(
    await call(`${addressOf(place)}?createIfNotExists=false&async=false`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ value }),
    }),
  );
}

async function takeAway(place: AspectPlace): Promise<void> {
  await readOk(await call(addressOf(place), { method: 'DELETE' }));
}

/** The public protocol's own address of one aspect: no GraphQL operation of it reads or writes one whole. */
function addressOf({ urn, aspect }: AspectPlace): string {
  return `/openapi/v3/entity/${kindOfUrn(urn).toLowerCase()}/${encodeURIComponent(urn)}/${aspect}`;
}

async function call(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { credentials: 'same-origin', ...init });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiProblem('The server does not answer', 'network', 0);
  }
}

async function readOk(response: Response): Promise<unknown> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const told = at(answer, 'message') ?? at(answer, 'error');
  throw new ApiProblem(
    typeof told === 'string' ? told : `The server answered ${response.status}`,
    'http',
    response.status,
  );
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}
