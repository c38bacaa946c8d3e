import { QueryCache, QueryClient, MutationCache } from '@tanstack/react-query';

import { isPassing, isSignedOut } from './problem';

const TRIES = 3;

/**
 * The page's memory of the server's answers. What belongs to an entity is kept under `['entity', urn, …]`, so that one call forgets it.
 *
 * @param onSignedOut told when an answer says that the session has ended
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < TRIES && isPassing(error),
        retryDelay: (attempt) => Math.min(8_000, 500 * 2 ** attempt),
      },
      // A write that waits unseen for the network surprises: it fails at once, what was typed stays, and is saved again.
      mutations: { networkMode: 'always' },
    },
  });
}
