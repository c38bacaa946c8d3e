import { Button, Menu } from '@mantine/core';

import { GROUPINGS } from '../../graph/view/view-state';
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
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button size="xs" variant={groupBy === 'none' ? 'default' : 'light'}>
          {GROUP_TEXTS.label}
          {groupBy !== 'none' && `: ${GROUP_TEXTS.by[groupBy]}`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {GROUPINGS.map((by) => (
          <Menu.Item
            key={by}
            aria-current={by === groupBy || undefined}
            leftSection={<span aria-hidden="true">{by === groupBy ? '●' : '○'}</span>}
            onClick={() => {
              explorer.groupBy(by);
              fitSoon();
            }}
          >
            {GROUP_TEXTS.by[by]}
          </Menu.Item>
        ))}
        {groupBy !== 'none' && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => explorer.change({ foldedGroups: [...groups.keys()] })}>
              {BAR_TEXTS.foldAll}
            </Menu.Item>
            <Menu.Item onClick={() => explorer.change({ foldedGroups: [] })}>{BAR_TEXTS.unfoldAll}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
