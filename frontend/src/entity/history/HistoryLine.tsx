import { Button } from '@mantine/core';
import { stringify } from 'yaml';

import { namedRun } from '../../api/run-id';
import { manageTexts } from '../../edit/writes/texts-manage';
import { DiffView } from '../../ui/content/DiffView';
import { diffLines } from '../../ui/format/line-diff';
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

const DIFF_LABELS = {
  label: entityTexts.history.diff,
  gone: entityTexts.history.gone,
  come: entityTexts.history.come,
  unchanged: entityTexts.history.unchanged,
};

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
 * One change as a sentence with its time, author, source and run. The difference between the
 * values before and after it unfolds below, if they are stored.
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
          {namedRun(event.run) ? ` · ${entityTexts.history.run} ${event.run}` : ''}
        </p>
        {hasValues ? (
          <details className={styles.details}>
            <summary>{entityTexts.history.details}</summary>
            <DiffView lines={diffLines(linesOf(event.before), linesOf(event.after))} labels={DIFF_LABELS} />
          </details>
        ) : null}
      </div>
      {onRestore ? (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`${manageTexts.restoreDialog.open} ${event.sentence}`}
          onClick={onRestore}
        >
          {manageTexts.restoreDialog.open}
        </Button>
      ) : null}
    </li>
  );
}

/**
 * A value as lines to compare: a text as it is, and anything else with one field a line, without
 * the brackets, quotes and commas of JSON. Example: `{"name": "pii", "on": ["a"]}` becomes `name: pii`
 * and `on:` above an indented `- a`.
 */
function linesOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : stringify(value, { lineWidth: 0 }).trimEnd();
}
