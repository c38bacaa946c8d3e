import { Button } from '@mantine/core';

import { manageTexts } from '../../edit/writes/texts-manage';
import { CodeBlock } from '../../ui/content/CodeBlock';
import { InlineCode } from '../../ui/parts/InlineCode';
import { Mark } from '../../ui/parts/Mark';
import { entityTexts } from '../view/texts';
import { When } from '../../ui/parts/When';
import type { HistoryEvent } from '../view/entity-queries';
import { namedSentence, urnsInChange } from '../view/named-sentence';
import styles from '../parts/Tab.module.css';

/** The colour of a change by its operation. The sign says the same without colour. */
const TONES: Readonly<Record<string, 'good' | 'bad' | 'warn'>> = { ADD: 'good', REMOVE: 'bad', MODIFY: 'warn' };
const SIGNS: Readonly<Record<string, string>> = { ADD: '+', REMOVE: '−', MODIFY: '±' };

interface HistoryLineProps {
  readonly event: HistoryEvent;
  readonly nameOf: (urn: string) => string;
  /**
   * Opens the dialog that restores the aspect. It is undefined for people who may not edit, and for
   * an aspect that cannot be written.
   */
  readonly onRestore: (() => void) | undefined;
}

/**
 * One change as a sentence with its time, author, source and run. The values before and after it
 * unfold below, if they are stored.
 */
export function HistoryLine({ event, nameOf, onRestore }: HistoryLineProps) {
  const hasValues = event.before !== null || event.after !== null;
  return (
    <li className={styles.event}>
      <span className={styles.faint}>
        <When instant={event.at} />
      </span>
      <div>
        <p>
          <Mark tone={TONES[event.operation] ?? 'plain'}>
            {SIGNS[event.operation] ?? '·'}{' '}
            {entityTexts.history.categories[event.category] ?? event.category.toLowerCase()}
          </Mark>{' '}
          <InlineCode text={namedSentence(event.sentence, urnsInChange(event.before, event.after), nameOf)} />
        </p>
        <p className={styles.faint}>
          {entityTexts.history.by} {nameOf(event.actor)}
          {event.source ? ` · ${event.source}` : ''}
          {event.run && event.run !== 'no-run-id-provided' ? ` · ${entityTexts.history.run} ${event.run}` : ''}
        </p>
        {hasValues ? (
          <details className={styles.details}>
            <summary>{entityTexts.history.details}</summary>
            <div className={styles.pair}>
              <ValueBox title={entityTexts.history.before} value={event.before} />
              <ValueBox title={entityTexts.history.after} value={event.after} />
            </div>
          </details>
        ) : null}
      </div>
      {onRestore ? (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`${manageTexts.restoreDialog.open} ${event.sentence}`}
          onClick={onRestore}
        >
          {manageTexts.restoreDialog.open}
        </Button>
      ) : null}
    </li>
  );
}

/** A value as formatted JSON, or as it is when it is a text. A missing value shows as a dash. */
function ValueBox({ title, value }: { readonly title: string; readonly value: unknown }) {
  return (
    <div>
      <h3>{title}</h3>
      <CodeBlock
        text={value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value, undefined, 2)}
        label={title}
      />
    </div>
  );
}
