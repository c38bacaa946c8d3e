import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { Summary } from '../../api/summaries';
import type { SearchState } from '../query/search-address';
import { searchTexts } from '../query/texts';
import { wholeSearch } from './whole-search';

interface WholeSearch {
  readonly isRunning: boolean;
  /** "1,000 of 3,214", or what went wrong. */
  readonly status: string;
  readonly start: () => void;
  readonly cancel: () => void;
}

/**
 * Reads all results of a search, with progress and a way to cancel. Leaving the page cancels as
 * well. A cancelled read is no failure, so it shows no error.
 *
 * @param most the most results to read
 * @param onDone gets the results and the total of the search, which may be larger
 */
export function useWholeSearch(
  state: SearchState,
  most: number,
  onDone: (summaries: readonly Summary[], total: number) => void,
): WholeSearch {
  const [progress, setProgress] = useState('');
  const running = useRef<AbortController>(undefined);
  const read = useMutation({
    mutationFn: (signal: AbortSignal) =>
      wholeSearch(state, {
        limit: most,
        signal,
        onProgress: (done, all) => setProgress(searchTexts.progress(done, all)),
      }),
    onSuccess: ({ summaries, total }) => onDone(summaries, total),
    onSettled: () => setProgress(''),
  });
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  return {
    isRunning: read.isPending,
    status: read.isError && !running.current?.signal.aborted ? searchTexts.wholeFailed(read.error.message) : progress,
    start: () => {
      running.current = new AbortController();
      read.mutate(running.current.signal);
    },
    cancel,
  };
}
