import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';

import { Banner } from '../../ui/states/Banner';
import styles from './Shell.module.css';
import { useConnection } from './use-connection';
import { sessionTexts } from '../sign-in/texts';

const SECOND_MS = 1_000;

/** Says that the device is offline or the server is gone, and when it is looked for again; the last answers stay on screen. */
export function ConnectionBanner() {
  const { isOnline, away, tryNow } = useConnection();
  if (isOnline && !away) return null;
  return (
    <div className={styles.connection}>
      <Banner>
        <span role="status">{isOnline ? sessionTexts.away : sessionTexts.offline}</span>{' '}
        {isOnline && away ? (
          <>
            <Countdown to={away.nextTry} />{' '}
            <Button size="compact-xs" variant="default" onClick={tryNow}>
              {sessionTexts.tryNow}
            </Button>
          </>
        ) : null}
      </Banner>
    </div>
  );
}

/** Not read out: it would be, each second. */
function Countdown({ to }: { readonly to: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden>{sessionTexts.in(Math.max(0, Math.ceil((to - now) / SECOND_MS)))}</span>;
}
