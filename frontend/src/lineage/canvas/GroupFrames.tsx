import { ViewportPortal } from '@xyflow/react';

import type { Box } from '../../graph/geometry/boxes';
import type { Group } from '../../graph/scene/groups';
import { groupTitleOf } from '../parts/group-title';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { GROUP_TEXTS, SHARED_TEXTS } from '../parts/texts';

import '../card/lineage-groups.css';

/**
 * Titled boxes around the cards of each open group. A click on the title folds the group to one
 * card.
 */
export function GroupFrames() {
  const geometry = useTopic('scene', (store) => store.geometry);
  if (geometry.frames.size === 0) return null;
  return (
    <ViewportPortal>
      {[...geometry.frames].map(([id, box]) => {
        const group = geometry.scene.groups.get(id);
        return group ? <Frame key={id} group={group} box={box} /> : null;
      })}
    </ViewportPortal>
  );
}

/**
 * One box. Its button is no tab stop, since the graph is one stop; keyboards fold groups in the
 * group menu.
 */
function Frame({ group, box }: { readonly group: Group; readonly box: Box }) {
  const { explorer } = useTools();
  const title = groupTitleOf(group.title, useView().groupBy);
  return (
    <div
      className="lx-frame"
      style={{ width: box.width, height: box.height, transform: `translate(${box.x}px, ${box.y}px)` }}
    >
      <button
        type="button"
        className="nodrag"
        tabIndex={-1}
        title={GROUP_TEXTS.fold(title)}
        onClick={() => explorer.foldGroup(group.id, true)}
      >
        <span aria-hidden="true">▾ </span>
        <span className="visually-hidden">{GROUP_TEXTS.fold(title)}: </span>
        <strong>{title}</strong> · {SHARED_TEXTS.assets(group.assets)}
      </button>
    </div>
  );
}
