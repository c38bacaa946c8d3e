import { Button } from '@mantine/core';

import { boundsOf } from '../../graph/geometry/boxes';
import { plainPath } from '../../graph/model/siblings';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { PARTS } from '../parts/texts-parts';

import './lineage-focus.css';
import { SIGNS } from '../parts/texts-signs';

/** While a column is lit: what its path holds, where it becomes unknown, and how to keep only it or let go. */
export function FocusBar() {
  const { explorer, camera } = useTools();
  const view = useView();
  const focus = useTopic('scene', (store) => store.focus);
  const isBusy = useTopic('status', (store) => store.isBusy);
  if (!view.column || !focus) return null;
  const column = explorer.graph.columns.get(focus.start);
  const asset = explorer.graph.assets.get(column?.asset ?? '');
  const unknown = new Set(focus.unknown.map(({ asset: urn }) => urn)).size;
  const fit = (): void => {
    const lit = explorer.signals.membersOf('lit');
    camera.current?.frame(boundsOf([...explorer.geometry.boxes].flatMap(([id, box]) => (lit.has(id) ? [box] : []))));
  };
  return (
    <div className="lx-focusbar" role="status">
      <strong>{PARTS.focus.of(`${asset?.name ?? ''}.${plainPath(column?.fieldPath ?? '')}`)}</strong>
      <span>{PARTS.focus.counts(focus.up, focus.down, focus.assets.size)}</span>
      {unknown > 0 && <span className="lx-unknown-chip">? {PARTS.focus.unknown(unknown)}</span>}
      {isBusy && <span className="lx-faint">{PARTS.focus.loading}</span>}
      <span className="lx-spring" />
      <Button size="compact-xs" variant="default" onClick={fit}>
        {SIGNS.focus.fit}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => explorer.change({ onlyColumnPath: !view.onlyColumnPath })}
      >
        {view.onlyColumnPath ? PARTS.focus.kept : PARTS.focus.keep}
      </Button>
      <Button size="compact-xs" variant="subtle" onClick={() => explorer.lightColumn(view.column)} title="Esc">
        {PARTS.focus.release}
      </Button>
    </div>
  );
}
