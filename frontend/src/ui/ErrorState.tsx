import { Button } from '@mantine/core';

import { CopyButton } from './CopyButton';
import { Icon } from './Icon';
import styles from './States.module.css';
import { texts } from './texts';

interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly title?: string;
}

/** What failed in the server's words, a way to try again, and the id that finds it in the log. */
export function ErrorState({ error, onRetry, title = texts.states.failed }: ErrorStateProps) {
  const traceId = traceOf(error);
  return (
    <section className={`${styles.state} ${styles.error}`} role="alert">
      <h2>
        <Icon name="warning" size={18} />
        {title}
      </h2>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <p>{texts.states.failedWhy}</p>
      <div className={styles.actions}>
        {onRetry ? (
          <Button size="xs" onClick={onRetry} leftSection={<Icon name="refresh" size={14} />}>
            {texts.states.retry}
          </Button>
        ) : null}
        {traceId ? <CopyButton text={traceId} label={texts.states.copyId} /> : null}
      </div>
    </section>
  );
}

function traceOf(error: unknown): string | undefined {
  const has = typeof error === 'object' && error !== null && 'traceId' in error;
  return has && typeof error.traceId === 'string' ? error.traceId : undefined;
}
