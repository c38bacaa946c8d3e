import { Button } from '@mantine/core';

import { boundsOf } from '../../graph/geometry/boxes';
import { plainPath } from '../../graph/model/siblings';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { BAR_TEXTS } from './texts';

import './lineage-focus.css';

/**
 * A bar above the graph while the path of a column is lit. It says how many columns and assets the
 * path holds and where it becomes unknown, and offers to fit it, to show nothing else, and to let
 * go.
 */
export function FocusBar() {
  const { explorer, camera } = useTools();
  const view = useView();
  const focus = useTopic('scene', (store) => store.focus);
  const isBusy = useTopic('status', (store) => store.isBusy);
  if (!view.column || !focus) return null;
  const column = explorer.graph.columns.get(focus.start);
  const asset = explorer.graph.assets.get(column?.asset ?? '');
  const unknown = new Set(focus.unknownEnds.map(({ asset: urn }) => urn)).size;
  const fit = (): void => {
    const lit = explorer.signals.membersOf('lit');
    camera.current?.frame(boundsOf([...explorer.geometry.boxes].flatMap(([id, box]) => (lit.has(id) ? [box] : []))));
  };
  return (
    <div className="lx-focusbar" role="status">
      <strong>{BAR_TEXTS.focus.pathOf(`${asset?.name ?? ''}.${plainPath(column?.fieldPath ?? '')}`)}</strong>
      <span>{BAR_TEXTS.focus.counts(focus.up, focus.down, focus.assets.size)}</span>
      {unknown > 0 && <span className="lx-unknown-chip">? {BAR_TEXTS.focus.unknown(unknown)}</span>}
      {isBusy && <span className="lx-faint">{BAR_TEXTS.focus.loading}</span>}
      <span className="lx-spring" />
      <Button size="compact-xs" variant="default" onClick={fit}>
        {BAR_TEXTS.focus.fit}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => explorer.change({ onlyColumnPath: !view.onlyColumnPath })}
      >
        {view.onlyColumnPath ? BAR_TEXTS.focus.everything : BAR_TEXTS.focus.onlyPath}
      </Button>
      <Button size="compact-xs" variant="subtle" onClick={() => explorer.lightColumn(view.column)} title="Esc">
        {BAR_TEXTS.focus.clear}
      </Button>
    </div>
  );
}
