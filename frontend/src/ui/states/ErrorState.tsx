import { Button } from '@mantine/core';

import { CopyButton } from '../parts/CopyButton';
import { Icon } from '../theme/Icon';
import styles from './States.module.css';
import { texts } from '../texts';

interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly title?: string;
}

/**
 * An error with the server's message, a button to try again, and the trace id for the server's log.
 * A refusal (403) has its own heading and no button, because trying again would be refused again.
 */
export function ErrorState({ error, onRetry, title = texts.states.failed }: ErrorStateProps) {
  const traceId = traceOf(error);
  const isForbidden = statusOf(error) === 403;
  return (
    <section className={`${styles.state} ${styles.error}`} role="alert">
      <h2>
        <Icon name="warning" size={18} />
        {isForbidden ? texts.states.forbidden : title}
      </h2>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      {isForbidden ? <p>{texts.states.forbiddenWhy}</p> : null}
      {/* Where the whole page broke there is no rest of it. */}
      {!isForbidden && title === texts.states.failed ? <p>{texts.states.failedWhy}</p> : null}
      <div className={styles.actions}>
        {onRetry && !isForbidden ? (
          <Button size="xs" onClick={onRetry} leftSection={<Icon name="refresh" size={14} />}>
            {texts.states.retry}
          </Button>
        ) : null}
        {traceId ? <CopyButton text={traceId} label={texts.states.copyId} /> : null}
      </div>
    </section>
  );
}

/** 403 when access was refused, whether by HTTP status or by the error code of a 200 answer. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const facts: { readonly status?: unknown; readonly code?: unknown } = error;
  return facts.status === 403 || facts.code === '403' ? 403 : undefined;
}

/** The id under which the server logged the failed request, if the error carries one. */
function traceOf(error: unknown): string | undefined {
  const has = typeof error === 'object' && error !== null && 'traceId' in error;
  return has && typeof error.traceId === 'string' ? error.traceId : undefined;
}
