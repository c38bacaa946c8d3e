import { Button, Menu } from '@mantine/core';

import { GROUPINGS } from '../../graph/view/view-state';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { SIGNS } from '../parts/texts-signs';

/** By what the cards are put together, and folding all of them at once. */
export function GroupMenu() {
  const { explorer, camera } = useTools();
  const { groupBy: group } = useView();
  const groups = useTopic('scene', (store) => store.geometry.scene.groups);
  const fitSoon = (): void => void setTimeout(() => camera.current?.fit(), 60);
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button size="xs" variant={group === 'none' ? 'default' : 'light'}>
          {SIGNS.group.label}
          {group !== 'none' && `: ${SIGNS.group.by[group]}`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {GROUPINGS.map((by) => (
          <Menu.Item
            key={by}
            aria-current={by === group || undefined}
            leftSection={<span aria-hidden="true">{by === group ? '●' : '○'}</span>}
            onClick={() => {
              explorer.groupBy(by);
              fitSoon();
            }}
          >
            {SIGNS.group.by[by]}
          </Menu.Item>
        ))}
        {group !== 'none' && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => explorer.change({ foldedGroups: [...groups.keys()] })}>
              {SIGNS.group.foldAll}
            </Menu.Item>
            <Menu.Item onClick={() => explorer.change({ foldedGroups: [] })}>{SIGNS.group.unfoldAll}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
