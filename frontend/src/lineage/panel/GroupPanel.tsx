import { Button } from '@mantine/core';

import { groupTitleOf } from '../parts/group-title';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { PARTS } from '../parts/texts-parts';
import { MODES } from '../parts/texts-modes';

/** What a folded group holds. */
export function GroupPanel({ id }: { readonly id: string }) {
  const { explorer } = useTools();
  const { groupBy: group } = useView();
  const card = useTopic('scene', (store) => store.geometry.scene.cards.get(id));
  if (!card) return <p>{PARTS.panel.notFound}</p>;
  const title = groupTitleOf(card.asset.name, group);
  return (
    <>
      <p className="lx-over">{MODES.group.panel}</p>
      <h2 className="lx-panel-title">{title}</h2>
      <p>{MODES.group.assets(card.members.length)}</p>
      <div className="lx-buttons">
        <Button size="compact-sm" variant="default" onClick={() => explorer.foldGroup(id, false)}>
          {MODES.group.unfold(title)}
        </Button>
      </div>
      <ul className="lx-bundle">
        {card.members.map(({ urn, name }) => (
          <li key={urn}>
            <button
              type="button"
              className="lx-link-button"
              onClick={() => explorer.change({ selection: { type: 'node', urn } })}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
