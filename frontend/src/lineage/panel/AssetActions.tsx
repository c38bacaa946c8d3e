import { Button, SegmentedControl } from '@mantine/core';

import type { RowsMode } from '../../graph/address/view-state';
import type { Card } from '../../graph/model/scene.types';
import { useTools, useView } from '../explorer-context';
import { TEXTS } from '../texts';

const ROWS = (['traced', 'all', 'none'] as const).map((value) => ({ value, label: TEXTS.toolbar.rows[value] }));

/** What can be done with a card: its rows, hiding, splitting siblings, an end of a path. */
export function AssetActions({ card }: { readonly card: Card }) {
  const { explorer } = useTools();
  const view = useView();
  const isSplit = view.split.includes(card.id);
  const markFrom = (): void => explorer.change({ path: { from: card.id, to: null }, sel: null });
  const markTo = (): void => {
    if (view.path) explorer.change({ path: { from: view.path.from, to: card.id }, sel: null });
  };
  return (
    <section className="lx-actions">
      {card.shape === 'asset' && (
        <div className="lx-field">
          <span>{TEXTS.panel.rows}</span>
          <SegmentedControl
            size="xs"
            data={ROWS}
            value={card.mode}
            onChange={(value) => explorer.openRows(card.id, value as RowsMode)}
          />
        </div>
      )}
      <div className="lx-buttons">
        <Button size="compact-sm" variant="default" onClick={markFrom}>
          {TEXTS.panel.pathFrom}
        </Button>
        {view.path && view.path.to === null && view.path.from !== card.id && (
          <Button size="compact-sm" variant="filled" onClick={markTo}>
            {TEXTS.panel.pathTo}
          </Button>
        )}
        {!card.start && (
          <Button size="compact-sm" variant="default" onClick={() => explorer.hide(card.id)}>
            {TEXTS.panel.hide}
          </Button>
        )}
        {card.members.length > 1 && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => explorer.change({ split: [...view.split, ...card.members.map(({ urn }) => urn)] })}
          >
            {TEXTS.panel.split}
          </Button>
        )}
        {isSplit && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() =>
              explorer.change({
                split: view.split.filter((urn) => urn !== card.id && !card.asset.siblings.includes(urn)),
              })
            }
          >
            {TEXTS.panel.join}
          </Button>
        )}
      </div>
    </section>
  );
}
