import { useQuery, useQueryClient } from '@tanstack/react-query';

import { entityAddress } from '../../api/addresses';
import { displayNameOf, meQuery, signOut } from '../../api/session';
import { sessionGate } from '../../api/session-end';
import { Dropdown } from '../../ui/parts/Dropdown';
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

  const pages = [
    { icon: 'person', label: settingsTexts.profile, href: '/settings/profile' },
    { icon: 'bell', label: followTexts.own, href: entityAddress(me.corpUser.urn, 'follows') },
    { icon: 'sun', label: settingsTexts.appearance, href: '/settings/appearance' },
    { icon: 'key', label: settingsTexts.tokens, href: '/settings/tokens' },
  ] as const;
  return (
    <Dropdown
      type="menu"
      position="bottom-end"
      width={220}
      button={
        <button type="button" className={styles.avatar} aria-label={frameTexts.account(name)}>
          {name.slice(0, 1).toUpperCase()}
        </button>
      }
      title={name}
      entries={[
        pages.map(({ icon, label, href }) => ({
          key: href,
          label,
          icon: <Icon name={icon} />,
          onSelect: () => navigation.push(href),
        })),
        [{ key: 'signOut', label: frameTexts.signOut, icon: <Icon name="signOut" />, onSelect: () => void leave() }],
      ]}
    />
  );
}
