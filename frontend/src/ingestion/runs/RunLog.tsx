import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

import { DATE_LOCALE } from '../../ui/format/language';
import { Icon } from '../../ui/theme/Icon';
import styles from '../Ingestion.module.css';
import { runTexts as labels } from '../texts';
import { type LogLevel, useLog } from './log-stream';

const TYPING_MS = 300;
const clock = new Intl.DateTimeFormat(DATE_LOCALE, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** The log of a run while it grows, by level and text. It follows its end until the person says not to. */
export function RunLog({ run }: { readonly run: string }) {
  const [level, setLevel] = useState<LogLevel>('DEBUG');
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, TYPING_MS);
  const [isFollowing, setFollowing] = useState(true);
  return (
    <section className={styles.card}>
      <h2>{labels.log}</h2>
      <div className={styles.inline}>
        <NativeSelect
          label={labels.level}
          value={level}
          onChange={(event) => setLevel(event.currentTarget.value as LogLevel)}
          data={Object.entries(labels.levels).map(([value, label]) => ({ value, label }))}
        />
        <TextInput
          type="search"
          label={labels.searchLog}
          leftSection={<Icon name="search" size={14} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Checkbox
          label={labels.follow}
          checked={isFollowing}
          onChange={(event) => setFollowing(event.currentTarget.checked)}
        />
      </div>
      <LogLines key={`${level} ${search}`} {...{ run, level, search, isFollowing }} />
    </section>
  );
}

interface LogLinesProps {
  readonly run: string;
  readonly level: LogLevel;
  readonly search: string;
  readonly isFollowing: boolean;
}

/** The chosen lines. Another choice is another component, which begins with an empty list. */
function LogLines({ run, level, search, isFollowing }: LogLinesProps) {
  const { lines, droppedCount, state } = useLog(run, level, search);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (isFollowing && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines, isFollowing]);
  return (
    <>
      <p className={styles.faint}>{labels.lines(droppedCount + lines.length)}</p>
      {droppedCount > 0 ? <p className={styles.faint}>{labels.cut(droppedCount)}</p> : null}
      {state === 'failed' ? <p role="status">{labels.noLog}</p> : null}
      {lines.length === 0 && state !== 'failed' ? (
        <p role="status" className={styles.faint}>
          {state === 'ended' ? labels.noLines : labels.waiting}
        </p>
      ) : null}
      {lines.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable
        <ol ref={list} className={styles.log} aria-label={labels.log} tabIndex={0}>
          {lines.map((line, index) => (
            <li key={droppedCount + index} className={styles[line.level]}>
              <time dateTime={new Date(line.time).toISOString()}>{clock.format(line.time)}</time>
              <span>{line.text}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
}
