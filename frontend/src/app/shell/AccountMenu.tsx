import { Menu } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { entityAddress } from '../../api/addresses';
import { displayNameOf, meQuery, signOut } from '../../api/session';
import { sessionGate } from '../../api/session-end';
import { Icon } from '../../ui/theme/Icon';
import { useNavigation } from '../../ui/parts/navigation';
import { followTexts } from '../../edit/follow/texts';
import styles from './Shell.module.css';
import { frameTexts } from '../paths/texts';
import { settingsTexts } from '../../settings/texts';

/**
 * The menu behind the person's initial: their profile, what they follow, appearance, access tokens,
 * and signing out. It is not shown until the person is known.
 */
export function AccountMenu() {
  const { data: me } = useQuery(meQuery);
  const navigation = useNavigation();
  const queryClient = useQueryClient();
  if (!me) return null;
  const name = displayNameOf(me);

  /**
   * Signs out. The gate is released first, so that the requests of the page that fail from now on
   * do not ask for the password. The cache is cleared, because the next person may not see its
   * answers. A session that began at a provider ends there too.
   */
  const leave = async () => {
    sessionGate.release();
    const next = await signOut();
    queryClient.clear();
    if (next.startsWith('/')) navigation.push('/login');
    else window.location.assign(next);
  };

  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <button type="button" className={styles.avatar} aria-label={frameTexts.account(name)}>
          {name.slice(0, 1).toUpperCase()}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Item leftSection={<Icon name="person" />} onClick={() => navigation.push('/settings/profile')}>
          {settingsTexts.profile}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="bell" />}
          onClick={() => navigation.push(entityAddress(me.corpUser.urn, 'follows'))}
        >
          {followTexts.own}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="sun" />} onClick={() => navigation.push('/settings/appearance')}>
          {settingsTexts.appearance}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="key" />} onClick={() => navigation.push('/settings/tokens')}>
          {settingsTexts.tokens}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="signOut" />} onClick={() => void leave()}>
          {frameTexts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
