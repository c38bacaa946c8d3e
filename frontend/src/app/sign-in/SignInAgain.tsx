import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react';

import { guardSession, hasSessionEnded, listenToSession } from '../../api/session-end';

const SignInDialog = lazy(async () => ({ default: (await import('./SignInDialog')).SignInDialog }));

/** Asks for the password over the page when the session has ended, so that nothing typed is lost; what was asked meanwhile goes on then. */
export function SignInAgain() {
  const hasEnded = useSyncExternalStore(listenToSession, hasSessionEnded);
  useEffect(guardSession, []);
  return <Suspense>{hasEnded ? <SignInDialog /> : null}</Suspense>;
}
