import { Button } from '@mantine/core';

import { hideBranch, keepOnly } from '../../graph/explorer/branch-actions';
import { endPaths, pathStart, startPaths, waitingPath } from '../../graph/explorer/path-actions';
import type { Card } from '../../graph/scene/scene.types';
import { useTools, useView } from '../explorer/explorer-context';
import { Segments } from '../parts/Segments';
import { PANEL_TEXTS } from './texts';
import { SHARED_TEXTS } from '../parts/texts';

const ROWS = (['traced', 'all', 'none'] as const).map((value) => ({ value, label: SHARED_TEXTS.rowsModes[value] }));

/**
 * What people can do with a card: choose its rows, start or end a path, hide it, hide its branch,
 * keep only its line, and split or join siblings. The start can't be hidden.
 */
export function AssetActions({ card }: { readonly card: Card }) {
  const { explorer } = useTools();
  const view = useView();
  const isSplit = view.splitCards.includes(card.id);
  return (
    <section className="lx-actions">
      {card.shape === 'asset' && (
        <div className="lx-field">
          <span>{PANEL_TEXTS.rows}</span>
          <Segments
            label={PANEL_TEXTS.rows}
            data={ROWS}
            value={card.mode}
            onChange={(value) => explorer.openRows(card.id, value)}
          />
        </div>
      )}
      <div className="lx-buttons">
        <Button size="compact-sm" variant="default" onClick={() => startPaths(explorer, card.id)}>
          {PANEL_TEXTS.pathFrom}
        </Button>
        {waitingPath(view) && pathStart(explorer, card.id) !== null && (
          <Button size="compact-sm" variant="filled" onClick={() => endPaths(explorer, card.id)}>
            {PANEL_TEXTS.pathTo}
          </Button>
        )}
        {!card.start && (
          <Button size="compact-sm" variant="default" onClick={() => explorer.hide(card.id)}>
            {PANEL_TEXTS.hide}
          </Button>
        )}
        {!card.start && (
          <Button size="compact-sm" variant="default" onClick={() => hideBranch(explorer, card.id)}>
            {PANEL_TEXTS.hideBranch}
          </Button>
        )}
        {!card.start && (
          <Button size="compact-sm" variant="default" onClick={() => keepOnly(explorer, card.id)}>
            {PANEL_TEXTS.onlyLine}
          </Button>
        )}
        {card.members.length > 1 && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => explorer.change({ splitCards: [...view.splitCards, ...card.members.map(({ urn }) => urn)] })}
          >
            {PANEL_TEXTS.split}
          </Button>
        )}
        {isSplit && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() =>
              explorer.change({
                splitCards: view.splitCards.filter((urn) => urn !== card.id && !card.asset.siblings.includes(urn)),
              })
            }
          >
            {PANEL_TEXTS.join}
          </Button>
        )}
      </div>
    </section>
  );
}
