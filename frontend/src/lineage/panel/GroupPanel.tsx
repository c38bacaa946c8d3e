import { Button } from '@mantine/core';

import { groupTitleOf } from '../parts/group-title';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { PANEL_TEXTS } from './texts';
import { GROUP_TEXTS, SHARED_TEXTS } from '../parts/texts';

/**
 * The panel of a folded group: its name, its assets as links to their panels, and a button that
 * unfolds it.
 */
export function GroupPanel({ id }: { readonly id: string }) {
  const { explorer } = useTools();
  const { groupBy } = useView();
  const card = useTopic('scene', (store) => store.geometry.scene.cards.get(id));
  if (!card) return <p>{PANEL_TEXTS.notFound}</p>;
  const title = groupTitleOf(card.asset.name, groupBy);
  return (
    <>
      <p className="lx-over">{PANEL_TEXTS.group}</p>
      <h2 className="lx-panel-title">{title}</h2>
      <p>{SHARED_TEXTS.assets(card.members.length)}</p>
      <div className="lx-buttons">
        <Button size="compact-sm" variant="default" onClick={() => explorer.foldGroup(id, false)}>
          {GROUP_TEXTS.unfold(title)}
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
