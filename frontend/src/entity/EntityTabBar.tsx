import { useEffect, useRef } from 'react';

import { entityAddress } from '../api/addresses';
import { Dropdown } from '../ui/parts/Dropdown';
import { Icon } from '../ui/theme/Icon';
import { AppLink, useNavigation } from '../ui/parts/navigation';
import { entityTexts } from './view/texts';
import styles from './header/EntityPage.module.css';
import type { EntityTab } from './tabs/entity-tabs';
import type { EntityView } from './view/entity-view';

interface EntityTabBarProps {
  readonly view: EntityView;
  readonly tabs: readonly EntityTab[];
  /** Tabs in the menu at the end of the row; without any there is no menu. */
  readonly more: readonly EntityTab[];
  /** Id of the current tab; undefined when the entity has no tab. */
  readonly current: string | undefined;
}

/** Pixels to keep between a focused tab and the faded end of the bar. */
const EDGE = 44;

/**
 * The tabs as links, because each has its own address. On narrow screens the bar scrolls sideways.
 *
 * A tab may show a count, such as the number of columns or of open incidents.
 */
export function EntityTabBar({ view, tabs, more, current }: EntityTabBarProps) {
  const bar = useRef<HTMLElement>(null);
  const navigation = useNavigation();
  // On a narrow screen a current tab out of sight is scrolled into it; otherwise the bar stays where
  // it is.
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!tab || !bar.current) return;
    const { scrollLeft, clientWidth } = bar.current;
    const isInSight = tab.offsetLeft >= scrollLeft && tab.offsetLeft + tab.offsetWidth <= scrollLeft + clientWidth;
    if (!isInSight) bar.current.scrollLeft = tab.offsetLeft - clientWidth / 3;
  }, [current]);
  // A browser does not scroll to a focused tab that is partly visible, so it would stay cut off.
  const reveal = (tab: Element) => {
    if (!bar.current) return;
    const { left, right } = tab.getBoundingClientRect();
    const room = bar.current.getBoundingClientRect();
    bar.current.scrollLeft += Math.max(0, right - room.right + EDGE) - Math.max(0, room.left - left + EDGE);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its links take the focus, it only follows
    <nav ref={bar} className={styles.tabs} aria-label={entityTexts.tabsLabel} onFocus={({ target }) => reveal(target)}>
      {tabs.map((tab) => {
        const count = tab.count?.(view);
        return (
          <AppLink
            key={tab.id}
            className={styles.tab}
            href={entityAddress(view.summary.urn, tab.id)}
            aria-current={tab.id === current ? 'page' : undefined}
          >
            {tab.label(view)}
            {count ? <span className={styles.count}>{count}</span> : null}
          </AppLink>
        );
      })}
      {more.length > 0 ? (
        <Dropdown
          type="menu"
          position="bottom-start"
          button={
            <button type="button" className={styles.tab}>
              {entityTexts.moreTabs}
              <Icon name="down" size={14} />
            </button>
          }
          entries={[
            more.map((tab) => ({
              key: tab.id,
              label: <MoreLabel tab={tab} view={view} />,
              onSelect: () => navigation.push(entityAddress(view.summary.urn, tab.id)),
            })),
          ]}
        />
      ) : null}
    </nav>
  );
}

/** The name of a tab in the menu, with its number. */
function MoreLabel({ tab, view }: { readonly tab: EntityTab; readonly view: EntityView }) {
  const count = tab.count?.(view);
  return (
    <span className={styles.moreLabel}>
      {tab.label(view)}
      {count ? <span className={styles.count}>{count}</span> : null}
    </span>
  );
}
