import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { shortUrn } from '../../api/column-urn';
import { summariesQuery } from '../../api/summaries';
import { Icon } from '../../ui/theme/Icon';
import { impactTexts } from '../verdicts/texts-impact';
import { assetNames, assetOf } from '../model/asset-names';
import { changeText } from '../model/change-text';
import styles from './PasteChanges.module.css';
import { plainChange, type TextAnswer } from './sql-changes';

interface PastedPreviewProps {
  readonly answer: TextAnswer;
  /** The text that the answer is about. Statements refer to it by offset. */
  readonly sql: string;
  /** Positions of the changes that the reader has unchecked. */
  readonly left: ReadonlySet<number>;
  /** Positions of the renames that the reader says are none: one column goes and another comes. */
  readonly split: ReadonlySet<number>;
  readonly onToggle: (index: number) => void;
  readonly onSplit: (index: number) => void;
}

const words = impactTexts.paste;
// Characters of a statement beside its reason: enough to recognise it.
const SHOWN_SQL = 60;

/**
 * What a pasted text means. Each change has a checkbox that leaves it out, and a second one where
 * the server took a dropped and an added column for a rename. Statements that change nothing are
 * listed with the reason.
 */
export function PastedPreview({ answer, sql, left, split, onToggle, onSplit }: PastedPreviewProps) {
  const { changes, statements } = answer;
  const subjects = useMemo(() => [...new Set(changes.map(({ urn }) => assetOf(urn)))], [changes]);
  const { data: summaries = [] } = useQuery(summariesQuery(subjects));
  const names = useMemo(() => assetNames([], summaries), [summaries]);
  const findings = statements.filter(({ finding }) => finding);
  return (
    <>
      <p className={styles.count}>{words.found(changes.length, statements.length)}</p>
      <ul className={styles.changes}>
        {changes.map((change, index) => {
          const text = changeText(plainChange(change), names);
          return (
            <li key={`${text} ${String(index)}`}>
              <label className={styles.change}>
                <input type="checkbox" checked={!left.has(index)} onChange={() => onToggle(index)} />
                <span>
                  {text}
                  {change.oldType ? ` (${words.from(change.oldType)})` : ''}
                </span>
              </label>
              {change.because ? (
                <label className={styles.rename}>
                  <input type="checkbox" checked={!split.has(index)} onChange={() => onSplit(index)} />
                  <span>{words.isRename(change.because)}</span>
                </label>
              ) : null}
            </li>
          );
        })}
      </ul>
      {findings.length > 0 ? (
        <ul className={styles.findings} aria-label={words.findings}>
          {findings.map(({ start, end, table, asset, finding, about }) => (
            <li key={start}>
              <Icon name="warning" size={14} />
              <span>
                {finding
                  ? words.reasons[finding]?.(table ?? (asset ? shortUrn(asset) : ''), about.map(shown).join(', '))
                  : ''}{' '}
                <code>{excerptOf(sql.slice(start, end))}</code>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/**
 * A name in the reason of a finding. Two datasets of one name differ by their platform, so it is
 * added: "shop.orders (postgres)".
 */
function shown(about: string): string {
  if (!about.startsWith('urn:li:')) return about;
  const platform = /urn:li:dataPlatform:([^,)]+)/.exec(about)?.[1];
  return platform ? `${shortUrn(about)} (${platform})` : shortUrn(about);
}

function excerptOf(sql: string): string {
  const line = sql.trim().replaceAll(/\s+/g, ' ');
  return line.length > SHOWN_SQL ? `${line.slice(0, SHOWN_SQL)}…` : line;
}
