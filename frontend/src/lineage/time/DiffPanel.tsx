import { Skeleton, Switch } from '@mantine/core';

import type { DiffEntry } from '../../graph/explorer/source';
import { shownDate } from './time-ticks';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { MODES } from '../parts/texts-modes';

const SIGNS = { APPEARED: 'appeared', VANISHED: 'vanished', CHANGED: 'changed' } as const;
const SHOWN = 300;

/** The changes between two dates among what is drawn, each with who says so. */
export function DiffPanel() {
  const { explorer } = useTools();
  const { compareAsOf: from, asOf: at, onlyChanges } = useView();
  const diff = useTopic('status', (store) => store.diff);
  if (from === null) return null;
  return (
    <>
      <p className="lx-over">{MODES.diff.title}</p>
      <h2 className="lx-panel-title lx-dates">
        {MODES.diff.between(shownDate(from), at === null ? MODES.time.now : shownDate(at))}
      </h2>
      <Switch
        size="xs"
        label={MODES.diff.only}
        checked={onlyChanges}
        onChange={(event) => explorer.change({ onlyChanges: event.currentTarget.checked })}
      />
      {!diff && <Skeleton height={140} radius="md" mt="sm" />}
      {diff && (
        <>
          <p role="status">{MODES.diff.counts(diff.appeared, diff.vanished, diff.changed)}</p>
          {diff.total === 0 && <p className="lx-faint">{MODES.diff.none}</p>}
          <ul className="lx-changes">
            {diff.changes.slice(0, SHOWN).map((change) => (
              <ChangeLine key={`${change.kind} ${change.from} ${change.to}`} change={change} />
            ))}
          </ul>
          {diff.total > SHOWN && <p className="lx-faint">{MODES.diff.more(diff.total - SHOWN)}</p>}
        </>
      )}
    </>
  );
}

function ChangeLine({ change }: { readonly change: DiffEntry }) {
  const { explorer } = useTools();
  const sign = SIGNS[change.kind];
  return (
    <li data-sign={sign}>
      <span className="lx-sign" data-sign={sign}>
        {MODES.diff.mark[sign]} {MODES.diff.sign[sign]}
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
          ` · ${MODES.diff.confidence((change.before ?? 0).toFixed(2), (change.after ?? 0).toFixed(2))}`}
        {change.source && ` · ${MODES.diff.by(change.source, change.run ?? '')}`}
      </span>
    </li>
  );
}
