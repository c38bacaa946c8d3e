import { Skeleton, Switch } from '@mantine/core';

import type { DiffEntry } from '../../graph/explorer/source';
import { shownDate } from './time-ticks';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { DIFF_TEXTS, SHARED_TEXTS } from '../parts/texts';
import { TIME_TEXTS } from './texts';

const SIGN_OF = { APPEARED: 'appeared', VANISHED: 'vanished', CHANGED: 'changed' } as const;
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
        {DIFF_TEXTS.between(shownDate(compareAsOf), asOf === null ? SHARED_TEXTS.now : shownDate(asOf))}
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
          {diff.total === 0 && <p className="lx-faint">{TIME_TEXTS.diff.none}</p>}
          <ul className="lx-changes">
            {diff.changes.slice(0, SHOWN).map((change) => (
              <ChangeLine key={`${change.kind} ${change.from} ${change.to}`} change={change} />
            ))}
          </ul>
          {diff.total > SHOWN && <p className="lx-faint">{TIME_TEXTS.diff.more(diff.total - SHOWN)}</p>}
        </>
      )}
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
        {shownDate(change.time)}
        {sign === 'changed' &&
          ` · ${TIME_TEXTS.diff.confidence((change.before ?? 0).toFixed(2), (change.after ?? 0).toFixed(2))}`}
        {change.source && ` · ${TIME_TEXTS.diff.source(change.source, change.run ?? '')}`}
      </span>
    </li>
  );
}
