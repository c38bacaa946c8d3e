import { Skeleton, Switch } from '@mantine/core';
import { useState } from 'react';

import type { Diff, DiffEntry } from '../../graph/explorer/source';
import { namedRun } from '../../api/run-id';
import { utcMinute } from '../../ui/format/time';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { DIFF_TEXTS, SHARED_TEXTS } from '../parts/texts';
import { Segments } from '../parts/Segments';
import { TIME_TEXTS } from './texts';
import { confidenceText } from '../../ui/format/numbers';

const SIGN_OF = { APPEARED: 'appeared', VANISHED: 'vanished', CHANGED: 'changed' } as const;
/** The order of the list: what is gone breaks what reads it, so it comes first. */
const KINDS = ['VANISHED', 'CHANGED', 'APPEARED'] as const;
const LEVELS = ['asset', 'column'] as const;
// Changes that are listed. For more, people are asked to narrow the dates.
const SHOWN = 300;

/**
 * The panel of a comparison of two dates: how many edges appeared, vanished or changed among what
 * is drawn, and each change with its time and source. A switch reduces the graph to what changed.
 */
export function DiffPanel() {
  const { explorer } = useTools();
  const { compareAsOf, asOf, onlyChanges } = useView();
  const diff = useTopic('status', (store) => store.diff);
  if (compareAsOf === null) return null;
  return (
    <>
      <p className="lx-over">{DIFF_TEXTS.title}</p>
      <h2 className="lx-panel-title lx-dates">
        {DIFF_TEXTS.between(utcMinute(compareAsOf), asOf === null ? SHARED_TEXTS.now : utcMinute(asOf))}
      </h2>
      <Switch
        size="xs"
        label={TIME_TEXTS.diff.onlyChanges}
        checked={onlyChanges}
        onChange={(event) => explorer.change({ onlyChanges: event.currentTarget.checked })}
      />
      {!diff && <Skeleton height={140} radius="md" mt="sm" />}
      {diff && (
        <>
          <p role="status">{TIME_TEXTS.diff.counts(diff.appeared, diff.vanished, diff.changed)}</p>
          {diff.total === 0 ? <p className="lx-faint">{TIME_TEXTS.diff.none}</p> : <Changes diff={diff} />}
        </>
      )}
    </>
  );
}

/** The changes, those that are gone first, of one sign or between one kind of ends if people choose so. */
function Changes({ diff }: { readonly diff: Diff }) {
  const [kind, setKind] = useState<'all' | DiffEntry['kind']>('all');
  const [level, setLevel] = useState<'all' | (typeof LEVELS)[number]>('all');
  const words = TIME_TEXTS.diff;
  const all = { value: 'all', label: words.all } as const;
  const counts = { APPEARED: diff.appeared, VANISHED: diff.vanished, CHANGED: diff.changed };
  const changes = KINDS.flatMap((one) => diff.changes.filter((change) => change.kind === one)).filter(
    (change) => (kind === 'all' || change.kind === kind) && (level === 'all' || change.level === level),
  );
  return (
    <>
      <Segments
        label={words.sign}
        data={[
          all,
          ...KINDS.map((value) => ({ value, label: words.signs(DIFF_TEXTS.sign[SIGN_OF[value]], counts[value]) })),
        ]}
        value={kind}
        onChange={setKind}
      />
      <Segments
        label={words.level}
        data={[all, ...LEVELS.map((value) => ({ value, label: words.levels[value] }))]}
        value={level}
        onChange={setLevel}
      />
      {changes.length === 0 && <p className="lx-faint">{words.noneOfKind}</p>}
      <ul className="lx-changes">
        {changes.slice(0, SHOWN).map((change) => (
          <ChangeLine key={`${change.kind} ${change.from} ${change.to}`} change={change} />
        ))}
      </ul>
      {diff.total > SHOWN && <p className="lx-faint">{words.more(diff.total - SHOWN)}</p>}
    </>
  );
}

/** One changed edge. A click opens its claims. */
function ChangeLine({ change }: { readonly change: DiffEntry }) {
  const { explorer } = useTools();
  const sign = SIGN_OF[change.kind];
  return (
    <li data-sign={sign}>
      <span className="lx-sign" data-sign={sign}>
        {DIFF_TEXTS.mark[sign]} {DIFF_TEXTS.sign[sign]}
      </span>
      <button
        type="button"
        className="lx-link-button"
        onClick={() => explorer.change({ selection: { type: 'edge', from: change.from, to: change.to } })}
      >
        {change.fromName} → {change.toName}
      </button>
      <span className="lx-faint">
        {utcMinute(change.time)}
        {sign === 'changed' &&
          ` · ${TIME_TEXTS.diff.confidence(confidenceText(change.before ?? 0), confidenceText(change.after ?? 0))}`}
        {change.source && ` · ${TIME_TEXTS.diff.source(change.source, namedRun(change.run) ?? '')}`}
      </span>
    </li>
  );
}
