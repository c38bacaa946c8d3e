import { Button } from '@mantine/core';

import { GROUPINGS, type RowsChoice } from '../../graph/view/view-state';
import { Dropdown } from '../../ui/parts/Dropdown';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { Segments } from '../parts/Segments';
import { GROUP_TEXTS, SHARED_TEXTS } from '../parts/texts';
import { BAR_TEXTS } from './texts';

const ROWS = (['start', 'traced', 'all', 'none'] as const).map((value) => ({
  value,
  label: SHARED_TEXTS.rowsModes[value],
}));
const GROUPS = GROUPINGS.map((value) => ({ value, label: GROUP_TEXTS.by[value] }));

/**
 * How cards are drawn: which columns they show, and what they are grouped by (platform, schema, domain, owner), with all
 * groups folded or unfolded at once. The button is marked while a choice is not the usual one.
 */
export function DisplayMenu() {
  const { explorer } = useTools();
  const { rowsMode, groupBy } = useView();
  const groups = useTopic('scene', (store) => store.geometry.scene.groups);
  const setRows = (mode: RowsChoice): void => {
    // A choice for all cards overrides what was chosen on single ones.
    explorer.change({ rowsMode: mode, rowsByCard: {} });
  };
  const isUsual = rowsMode === 'start' && groupBy === 'none';
  return (
    <Dropdown
      type="popover"
      trapFocus
      position="bottom-start"
      className="lx-depth"
      button={
        <Button size="xs" variant={isUsual ? 'default' : 'light'}>
          {BAR_TEXTS.cards}
        </Button>
      }
    >
      <div className="lx-field">
        <span>{BAR_TEXTS.columns}</span>
        <Segments label={BAR_TEXTS.columns} data={ROWS} value={rowsMode} onChange={setRows} />
      </div>
      <div className="lx-field">
        <span>{GROUP_TEXTS.label}</span>
        <Segments label={GROUP_TEXTS.label} data={GROUPS} value={groupBy} onChange={(by) => explorer.groupBy(by)} />
      </div>
      {groupBy !== 'none' && (
        <Button.Group>
          <Button size="xs" variant="default" onClick={() => explorer.change({ foldedGroups: [...groups.keys()] })}>
            {BAR_TEXTS.foldAll}
          </Button>
          <Button size="xs" variant="default" onClick={() => explorer.change({ foldedGroups: [] })}>
            {BAR_TEXTS.unfoldAll}
          </Button>
        </Button.Group>
      )}
    </Dropdown>
  );
}
