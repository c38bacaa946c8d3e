import { Button } from '@mantine/core';

import { GROUPINGS } from '../../graph/view/view-state';
import { Dropdown } from '../../ui/parts/Dropdown';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { BAR_TEXTS } from './texts';
import { GROUP_TEXTS } from '../parts/texts';

/**
 * Chooses what the cards are grouped by (platform, schema, domain, owner), and folds or unfolds all
 * groups at once.
 */
export function GroupMenu() {
  const { explorer, camera } = useTools();
  const { groupBy } = useView();
  const groups = useTopic('scene', (store) => store.geometry.scene.groups);
  // The groups get their places in the next render, so the view is fitted 60 ms later.
  const fitSoon = (): void => void setTimeout(() => camera.current?.fit(), 60);
  return (
    <Dropdown
      type="menu"
      position="bottom-start"
      button={
        <Button size="xs" variant={groupBy === 'none' ? 'default' : 'light'}>
          {GROUP_TEXTS.label}
          {groupBy !== 'none' && `: ${GROUP_TEXTS.by[groupBy]}`}
        </Button>
      }
      entries={[
        GROUPINGS.map((by) => ({
          key: by,
          label: GROUP_TEXTS.by[by],
          icon: <span aria-hidden="true">{by === groupBy ? '●' : '○'}</span>,
          isCurrent: by === groupBy,
          onSelect: () => {
            explorer.groupBy(by);
            fitSoon();
          },
        })),
        groupBy === 'none'
          ? []
          : [
              {
                key: 'foldAll',
                label: BAR_TEXTS.foldAll,
                onSelect: () => explorer.change({ foldedGroups: [...groups.keys()] }),
              },
              { key: 'unfoldAll', label: BAR_TEXTS.unfoldAll, onSelect: () => explorer.change({ foldedGroups: [] }) },
            ],
      ]}
    />
  );
}
