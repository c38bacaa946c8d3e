import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { startupQuery } from '../../api/startup';
import { Banner } from '../../ui/states/Banner';
import { frameTexts } from '../paths/texts';
import styles from './StartupBanner.module.css';

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
