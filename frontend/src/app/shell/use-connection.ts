import { useNetwork } from '@mantine/hooks';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

import { waitBefore } from '../../api/back-off';
import { ApiProblem } from '../../api/problem';
import { notify } from '../../ui/parts/notices';
import { sessionTexts } from '../sign-in/texts';

/** Nobody answers, or a proxy says that nobody does. */
const AWAY = [0, 502, 504];

interface Away {
  readonly failed: number;
  /** Epoch milliseconds. */
  readonly nextTry: number;
}

export interface Connection {
  readonly isOnline: boolean;
  /** Undefined while the server answers. */
  readonly away: Away | undefined;
  readonly tryNow: () => void;
}

/** Whether the server can be reached: noticed by what fails, then looked for with growing waits; what failed is asked again when it is back. */
export function useConnection(): Connection {
  const { online: isOnline } = useNetwork();
  const queryClient = useQueryClient();
  const [away, setAway] = useState<Away>();
  useEffect(() => watchFailures(queryClient, () => setAway((before) => before ?? afterFailure(0))), [queryClient]);

  const probe = useCallback(async () => {
    if (!(await isServing())) return setAway((before) => afterFailure((before?.failed ?? 0) + 1));
    setAway(undefined);
    notify({ text: sessionTexts.back, tone: 'done' });
    await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => hasFailed(state) });
  }, [queryClient]);

  useEffect(() => {
    if (!away || !isOnline) return undefined;
    const timer = setTimeout(() => void probe(), Math.max(0, away.nextTry - Date.now()));
    return () => clearTimeout(timer);
  }, [away, isOnline, probe]);

  // Who comes back from being offline need not wait for the next try.
  useEffect(() => {
    const tryAtOnce = () => setAway((before) => before && { ...before, nextTry: Date.now() });
    window.addEventListener('online', tryAtOnce);
    return () => window.removeEventListener('online', tryAtOnce);
  }, []);

  return { isOnline, away, tryNow: () => void probe() };
}

function afterFailure(failed: number): Away {
  return { failed, nextTry: Date.now() + waitBefore(failed) };
}

function watchFailures(queryClient: QueryClient, onAway: () => void): () => void {
  const noted = (reason: unknown) => {
    if (reason instanceof ApiProblem && AWAY.includes(reason.status)) onAway();
  };
  const unwatch = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated') noted(event.query.state.fetchFailureReason);
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated') noted(event.mutation.state.failureReason);
    }),
  ];
  return () => unwatch.forEach((stop) => stop());
}

function hasFailed({ status, fetchFailureReason }: { readonly status: string; readonly fetchFailureReason: unknown }) {
  return status === 'error' || fetchFailureReason !== null;
}

async function isServing(): Promise<boolean> {
  try {
    return (await fetch('/ready', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
