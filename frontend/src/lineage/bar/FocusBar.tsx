import { ActionIcon, Button } from '@mantine/core';

import { plainPath } from '../../graph/model/siblings';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { Icon } from '../../ui/theme/Icon';
import { MenuButton } from '../parts/MenuButton';
import { Segments } from '../parts/Segments';
import { BAR_TEXTS } from './texts';

import './lineage-focus.css';

const SIDES = (['up', 'both', 'down'] as const).map((value) => ({ value, label: BAR_TEXTS.focus.sides[value] }));

/**
 * A bar over the graph while the path of a column is shown. It says how much the path holds and where it becomes unknown,
 * chooses its side, and offers the layers that are off: joins and filters, and the rest of the graph.
 */
export function FocusBar() {
  const { explorer } = useTools();
  const view = useView();
  const focus = useTopic('scene', (store) => store.focus);
  const cards = useTopic('scene', ({ geometry }) => geometry.boxes.size);
  const folded = useTopic('scene', (store) => store.foldedCards);
  const indirect = useTopic('status', (store) => store.indirectUses);
  const isBusy = useTopic('status', (store) => store.isBusy);
  if (!view.column || !focus) return null;
  const column = explorer.graph.columns.get(focus.start);
  const asset = explorer.graph.assets.get(column?.asset ?? '');
  const unknown = new Set(focus.unknownEnds.map(({ asset: urn }) => urn)).size;
  return (
    <div className="lx-focusbar" role="status">
      <strong>{BAR_TEXTS.focus.pathOf(`${asset?.name ?? ''}.${plainPath(column?.fieldPath ?? '')}`)}</strong>
      {view.onlyPath && <span>{BAR_TEXTS.focus.counts(cards, folded)}</span>}
      {view.onlyPath && !view.withIndirectUses && (folded > 0 || view.wholeSides !== 'none') && (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => explorer.change({ wholeSides: folded > 0 ? 'both' : 'none' })}
        >
          {folded > 0 ? BAR_TEXTS.focus.showWhole : BAR_TEXTS.focus.showNearest}
        </Button>
      )}
      {unknown > 0 && <span className="lx-unknown-chip">? {BAR_TEXTS.focus.unknown(unknown)}</span>}
      {isBusy && <span className="lx-faint">{BAR_TEXTS.focus.loading}</span>}
      <span className="lx-spring" />
      <Segments
        label={BAR_TEXTS.focus.side}
        data={SIDES}
        value={view.columnSide}
        onChange={(columnSide) => explorer.change({ columnSide })}
      />
      {(view.withIndirectUses || (indirect !== null && indirect > 0)) && (
        <Button
          size="compact-xs"
          variant={view.withIndirectUses ? 'light' : 'default'}
          aria-pressed={view.withIndirectUses}
          onClick={() => explorer.change({ withIndirectUses: !view.withIndirectUses })}
        >
          {view.withIndirectUses ? BAR_TEXTS.focus.indirectShown : BAR_TEXTS.focus.indirect(indirect ?? 0)}
        </Button>
      )}
      <Button size="compact-xs" variant="default" onClick={() => explorer.change({ onlyPath: !view.onlyPath })}>
        {view.onlyPath ? BAR_TEXTS.focus.inGraph : BAR_TEXTS.focus.onlyPath}
      </Button>
      <MenuButton
        target={{ type: 'column', urn: view.column }}
        name={plainPath(column?.fieldPath ?? '')}
        className="lx-focus-menu"
      />
      <ActionIcon
        size={24}
        variant="subtle"
        aria-label={BAR_TEXTS.focus.clear}
        title={`${BAR_TEXTS.focus.clear} (Esc)`}
        onClick={() => explorer.showColumnPath(null)}
      >
        <Icon name="close" size={14} />
      </ActionIcon>
    </div>
  );
}
