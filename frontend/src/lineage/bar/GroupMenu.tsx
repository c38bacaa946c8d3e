import { Button, Menu } from '@mantine/core';

import { GROUPINGS } from '../../graph/address/view-state';
import { useTools, useTopic, useView } from '../explorer-context';
import { MODES } from '../texts-modes';

/** By what the cards are put together, and folding all of them at once. */
export function GroupMenu() {
  const { explorer, camera } = useTools();
  const { group } = useView();
  const groups = useTopic('scene', (store) => store.geometry.scene.groups);
  const fitSoon = (): void => void setTimeout(() => camera.current?.fit(), 60);
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button size="xs" variant={group === 'none' ? 'default' : 'light'}>
          {MODES.group.label}
          {group !== 'none' && `: ${MODES.group.by[group]}`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {GROUPINGS.map((by) => (
          <Menu.Item
            key={by}
            role="menuitemradio"
            aria-checked={by === group}
            leftSection={<span aria-hidden="true">{by === group ? '●' : '○'}</span>}
            onClick={() => {
              explorer.groupBy(by);
              fitSoon();
            }}
          >
            {MODES.group.by[by]}
          </Menu.Item>
        ))}
        {group !== 'none' && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => explorer.change({ fold: [...groups.keys()] })}>{MODES.group.foldAll}</Menu.Item>
            <Menu.Item onClick={() => explorer.change({ fold: [] })}>{MODES.group.unfoldAll}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
