import { useNetwork } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { ApiProblem } from '../api/problem';
import { Banner } from '../ui/Banner';
import { texts } from '../ui/texts';
import styles from './Shell.module.css';

/** Says that the device is offline or the server is gone, while the last answers stay on screen. */
export function ConnectionBanner() {
  const { online } = useNetwork();
  const away = useServerAway();
  if (online && !away) return null;
  return (
    <div className={styles.connection} role="status">
      <Banner>{online ? texts.frame.away : texts.frame.offline}</Banner>
    </div>
  );
}

function useServerAway(): boolean {
  const cache = useQueryClient().getQueryCache();
  const [away, setAway] = useState(false);
  useEffect(
    () =>
      cache.subscribe(() => {
        const reasons = cache.getAll().map(({ state }) => state.fetchFailureReason);
        setAway(reasons.some((reason) => reason instanceof ApiProblem && reason.status === 0));
      }),
    [cache],
  );
  return away;
}
