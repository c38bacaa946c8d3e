import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { withBasePath } from '../../address/base-path';
import { Banner } from '../../ui/states/Banner';
import { frameTexts } from '../paths/texts';
import styles from './StartupBanner.module.css';

/** Between two questions while the server starts, in milliseconds. */
const INTERVAL_MS = 1_000;

/** The step of the server's start that is running, and how many of its parts are done. */
interface StartProgress {
  readonly step: string;
  readonly done?: number;
  readonly total?: number;
}

/**
 * How far the server's start has come; null once it is complete. It is asked for every second while
 * the server starts and never again afterwards.
 */
const startupQuery = queryOptions({
  queryKey: ['startup'],
  queryFn: async ({ signal }): Promise<StartProgress | null> => {
    const response = await fetch(withBasePath('/health'), { signal });
    const { starting } = (await response.json()) as { readonly starting?: StartProgress };
    return starting ?? null;
  },
  refetchInterval: ({ state }) => (state.data ? INTERVAL_MS : false),
  staleTime: Infinity,
  retry: false,
});

/**
 * How far the demonstration is loaded, while the server starts. Lists fill meanwhile; when the start
 * is complete, everything on screen is read again.
 */
export function StartupBanner() {
  const { data: starting } = useQuery(startupQuery);
  const queryClient = useQueryClient();
  const wasStarting = useRef(false);
  useEffect(() => {
    if (starting) wasStarting.current = true;
    else if (wasStarting.current) {
      wasStarting.current = false;
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== startupQuery.queryKey[0] });
    }
  }, [starting, queryClient]);
  if (!starting) return null;
  const { done, total } = starting;
  const isCounted = done !== undefined && total !== undefined;
  return (
    <Banner tone="info" icon="info">
      <p role="status">{isCounted ? frameTexts.loadingDemo(done, total) : frameTexts.starting}</p>
      {isCounted ? (
        <progress className={styles.progress} value={done} max={total} aria-label={frameTexts.starting} />
      ) : null}
    </Banner>
  );
}
