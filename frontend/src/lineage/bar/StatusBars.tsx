import { Button } from '@mantine/core';
import { Suspense, lazy } from 'react';

import { isNotFound } from '../../api/problem';
import { NO_ASSET_FILTERS } from '../../graph/view/filters';
import { partlyDrawn } from '../../graph/explorer/partly';
import { utcMinute } from '../../ui/format/time';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { BAR_TEXTS } from './texts';
import { SHARED_TEXTS } from '../parts/texts';

const Missing = lazy(async () => ({ default: (await import('./Missing')).Missing }));
const Nothing = lazy(async () => ({ default: (await import('./Nothing')).Nothing }));

/**
 * Completes a part of a sentence from the server: it gets a full stop, and its numbers get
 * separators, so "cut at 12000 edges" becomes "cut at 12,000 edges.".
 */
const asSentence = (cut: string): string =>
  cut.replace(/\.?$/, '.').replaceAll(/\d{4,}/g, (digits) => Number(digits).toLocaleString('en'));

/**
 * Everything that people must not overlook, above the graph: an old date, an answer that was cut,
 * hidden assets, or a failure with "Try again".
 */
export function StatusBars() {
  const { explorer } = useTools();
  const view = useView();
  const isBusy = useTopic('status', (store) => store.isBusy);
  const error = useTopic('status', (store) => store.error);
  // The lists are joined to one text, because a topic must give the same value while nothing
  // changed.
  const truncated = useTopic('status', (store) => store.truncated.map(asSentence).join(' '));
  const partly = useTopic('scene', (store) => partlyDrawn(store).map(BAR_TEXTS.status.partlyDrawn).join(' '));
  const hidden = useTopic('scene', (store) => store.geometry.scene.hiddenCount);
  const cards = useTopic('scene', (store) => store.geometry.boxes.size);
  const unseen = useTopic('scene', ({ geometry: { scene } }) =>
    SHARED_TEXTS.restrictedLineage(scene.restricted.ends, scene.restricted.steps),
  );
  return (
    <>
      {isBusy && cards > 0 && <div className="lx-progress" role="progressbar" aria-label={BAR_TEXTS.status.loading} />}
      {view.asOf !== null && <div className="lx-bar-note lx-asof">{SHARED_TEXTS.asOf(utcMinute(view.asOf))}</div>}
      {truncated + partly !== '' && (
        <div className="lx-bar-note lx-cut" role="status">
          <strong>{BAR_TEXTS.status.truncated}</strong> {partly} {truncated} {BAR_TEXTS.status.truncatedHint}
        </div>
      )}
      {hidden > 0 && (
        <div className="lx-bar-note">
          {SHARED_TEXTS.assetsHidden(hidden)} ·{' '}
          <button
            type="button"
            className="lx-link-button"
            onClick={() => explorer.change({ ...NO_ASSET_FILTERS, hiddenAssets: [] })}
          >
            {BAR_TEXTS.status.showHidden}
          </button>
        </div>
      )}
      {unseen !== '' && (
        <div className="lx-bar-note" role="status">
          {unseen}
        </div>
      )}
      {error && !(cards === 0 && isNotFound(error)) && (
        <div className="lx-bar-note lx-failed" role="alert">
          <strong>{BAR_TEXTS.status.failed}:</strong> {error.message}{' '}
          <Button size="compact-xs" variant="default" onClick={() => explorer.retry()}>
            {BAR_TEXTS.status.retry}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * What stands in the place of the graph while there is none: shapes until the first answer, that the asset is not there,
 * or that no lineage is known.
 */
export function EmptyCanvas() {
  const isMissing = useTopic('status', (store) => isNotFound(store.error));
  const status = useTopic('status', (store) => store.status);
  const isBusy = useTopic('status', (store) => store.isBusy);
  const cards = useTopic('scene', (store) => store.geometry.boxes.size);
  if (isMissing && cards === 0)
    return (
      <Suspense>
        <Missing />
      </Suspense>
    );
  if (status === 'loading' && cards === 0) return <LoadingShapes />;
  return status === 'ready' && cards === 1 && !isBusy ? (
    <Suspense>
      <Nothing />
    </Suspense>
  ) : null;
}

/** Grey shapes in the place of cards, until the first answer is there. */
function LoadingShapes() {
  return (
    <div className="lx-shapes" role="status" aria-label={BAR_TEXTS.status.loading}>
      {[3, 5, 4].map((rows, i) => (
        <span key={i} style={{ height: 80 + rows * 24 }} />
      ))}
    </div>
  );
}
