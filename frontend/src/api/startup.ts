import { queryOptions } from '@tanstack/react-query';
import { withBasePath } from '../address/base-path';

/** Between two questions while the server starts, in milliseconds. */
const INTERVAL_MS = 1_000;

/** The step of the server's start that is running, and how many of its parts are done. */
export interface StartProgress {
  readonly step: string;
  readonly done?: number;
  readonly total?: number;
}

/**
 * How far the server's start has come; null once it is complete. It is asked for every second while
 * the server starts and never again afterwards.
 */
export const startupQuery = queryOptions({
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
