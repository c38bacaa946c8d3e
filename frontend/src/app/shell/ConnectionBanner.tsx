import { Button } from '@mantine/core';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { withBasePath } from '../../address/base-path';
import { Banner } from '../../ui/states/Banner';
import styles from './Shell.module.css';
import { useNetwork } from '@mantine/hooks';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { dataAge } from '../../api/data-age';
import { ApiProblem } from '../../api/problem';
import { notify } from '../../ui/parts/notices';
import { CONNECTION_TEXTS } from '../paths/texts';

const SECOND_MS = 1_000;
/** How often a page with old data asks whether the database is back. */
const AGE_CHECK_MS = 5_000;

/**
 * Says that the device is offline or that the server does not answer, with the time of the next try
 * and a button to try now. It is shown above the page, which stays as it is: nothing that was typed
 * is lost.
 */
export function ConnectionBanner() {
  const { isOnline, away, tryNow } = useConnection();
  const ageSeconds = useDataAge();
  if (isOnline && !away) return ageSeconds === undefined ? null : <OldData seconds={ageSeconds} />;
  return (
    <div className={styles.connection}>
      <Banner>
        <span role="status">{isOnline ? CONNECTION_TEXTS.away : CONNECTION_TEXTS.offline}</span>{' '}
        {isOnline && away ? (
          <>
            <Countdown to={away.nextTry} />{' '}
            <Button size="compact-xs" variant="default" onClick={tryNow}>
              {CONNECTION_TEXTS.tryNow}
            </Button>
          </>
        ) : null}
      </Banner>
    </div>
  );
}

/** Says how old the data on the page are while the database is away. */
function OldData({ seconds }: { readonly seconds: number }) {
  return (
    <div className={styles.connection}>
      <Banner>
        <span role="status">{CONNECTION_TEXTS.oldData(CONNECTION_TEXTS.oldDataSeconds(seconds))}</span>
      </Banner>
    </div>
  );
}

/**
 * The age of the data in seconds; undefined while the database answers. As long as it does not, the
 * server is asked every few seconds, and once it does, everything on the page is read again.
 */
function useDataAge(): number | undefined {
  const queryClient = useQueryClient();
  const seconds = useSyncExternalStore(dataAge.subscribe, () => dataAge.seconds);
  const isOld = seconds !== undefined;
  useEffect(() => {
    if (!isOld) return undefined;
    const timer = setInterval(() => void noteAge(), AGE_CHECK_MS);
    return () => {
      clearInterval(timer);
      void queryClient.refetchQueries({ type: 'active' });
    };
  }, [isOld, queryClient]);
  return seconds;
}

/** Asks a public address, whose answer states the age as every answer does. */
async function noteAge(): Promise<void> {
  try {
    dataAge.note((await fetch(withBasePath('/health'), { cache: 'no-store' })).headers);
  } catch {
    // The server itself is away, which the requests of the page find out.
  }
}

/** Seconds until the next try. Hidden from screen readers, which would read it every second. */
function Countdown({ to }: { readonly to: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden>{CONNECTION_TEXTS.in(Math.max(0, Math.ceil((to - now) / SECOND_MS)))}</span>;
}

/** HTTP statuses that mean the server is away: no answer, or a proxy in front of it says so. */
const AWAY = [0, 502, 504];

/** An outage of the server. */
interface Away {
  /** Tries that failed so far, from which the next wait is derived. */
  readonly failed: number;
  /** Epoch milliseconds. */
  readonly nextTry: number;
}

interface Connection {
  readonly isOnline: boolean;
  /** The state of the outage; undefined while the server answers. */
  readonly away: Away | undefined;
  readonly tryNow: () => void;
}

/**
 * Watches whether the server can be reached.
 *
 * A failed request marks it as away. From then on `/ready` is asked after growing waits (1, 2, 4 …
 * 30 s); once it answers, every failed query is sent again.
 */
function useConnection(): Connection {
  const { online: isOnline } = useNetwork();
  const queryClient = useQueryClient();
  const [away, setAway] = useState<Away>();
  useEffect(() => watchFailures(queryClient, () => setAway((before) => before ?? afterFailure(0))), [queryClient]);

  const probe = useCallback(async () => {
    if (!(await isServing())) return setAway((before) => afterFailure((before?.failed ?? 0) + 1));
    setAway(undefined);
    notify({ text: CONNECTION_TEXTS.back, tone: 'done' });
    await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => hasFailed(state) });
  }, [queryClient]);

  useEffect(() => {
    if (!away || !isOnline) return undefined;
    const timer = setTimeout(() => void probe(), Math.max(0, away.nextTry - Date.now()));
    return () => clearTimeout(timer);
  }, [away, isOnline, probe]);

  // When the device is online again, try at once instead of waiting for the timer.
  useEffect(() => {
    const tryAtOnce = () => setAway((before) => before && { ...before, nextTry: Date.now() });
    window.addEventListener('online', tryAtOnce);
    return () => window.removeEventListener('online', tryAtOnce);
  }, []);

  return { isOnline, away, tryNow: () => void probe() };
}

/** The state after this number of failed tries, with the next one planned from now. */
function afterFailure(failed: number): Away {
  return { failed, nextTry: Date.now() + waitBefore(failed) };
}

/**
 * Calls back when any query or write of the page fails because the server is away. Other failures,
 * such as a refusal, are answers and therefore no outage.
 *
 * @returns how to stop
 */
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

/** Whether a query failed, or failed its last attempt and waits for the next. */
function hasFailed({ status, fetchFailureReason }: { readonly status: string; readonly fetchFailureReason: unknown }) {
  return status === 'error' || fetchFailureReason !== null;
}

/**
 * Whether the server is ready. `/ready` needs no session, so it also answers when the session has
 * ended.
 */
async function isServing(): Promise<boolean> {
  try {
    return (await fetch(withBasePath('/ready'), { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * The first try comes soon, for a short interruption. During a long outage a try every half minute
 * spares a server that is starting.
 */
const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Milliseconds to wait after this number of failed tries: doubles from one second to half a minute.
 */
export function waitBefore(failed: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failed, 10));
}
