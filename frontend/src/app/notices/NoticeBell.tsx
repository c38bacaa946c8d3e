import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';

import { entityAddress } from '../../api/addresses';
import { request } from '../../api/client';
import { shortUrn } from '../../api/column-urn';
import { NoticesDocument, type NoticesQuery } from '../../api/documents.generated';
import { meQuery } from '../../api/session';
import { useNames } from '../../api/use-names';
import { markNewsRead, newsQuery, type News } from '../../edit/follow/follows';
import { namedSentence } from '../../entity/view/named-sentence';
import { Dropdown } from '../../ui/parts/Dropdown';
import type { MenuEntry } from '../../ui/parts/MenuGroups';
import { Icon } from '../../ui/theme/Icon';
import { InlineCode } from '../../ui/parts/InlineCode';
import { useNavigation } from '../../ui/parts/navigation';
import { followTexts } from '../../edit/follow/texts';
import { VerdictMark } from '../../impact/verdicts/VerdictMark';
import { When } from '../../ui/parts/When';
import { BELL_TEXTS } from '../paths/texts';
import styles from './NoticeBell.module.css';

type Notice = NoticesQuery['notices']['notices'][number];

/** One line of the menu, whichever of the two lists it comes from. */
interface Item extends MenuEntry {
  /** Epoch milliseconds, by which the two lists are merged. */
  readonly time: number;
}

/** Lines of the menu; all of them are on the pages that its last two lines lead to. */
const SHOWN = 10;
/** How often the server is asked for news while the page is open. */
const EVERY_MS = 60_000;

/**
 * The bell of the top bar. Its menu lists notices to the person and their groups (about
 * assessments) and news (changes in what they follow). The badge counts the unread ones, up to
 * "99+".
 *
 * A click on news opens the entity on the tab that shows the change and marks its news as read. A
 * click on a notice opens its assessment. Below the list are links to what the person follows and
 * to the saved assessments.
 */
export function NoticeBell() {
  const navigation = useNavigation();
  const { data: me } = useQuery(meQuery);
  const { items, unread } = useItems();
  const leadTo = (label: string, href: string): MenuEntry => ({
    key: href,
    label,
    onSelect: () => navigation.push(href),
  });
  return (
    <Dropdown
      type="menu"
      position="bottom-end"
      width={340}
      className={styles.list}
      button={
        <button type="button" className={styles.bell} aria-label={BELL_TEXTS.label(unread)}>
          <Icon name="bell" size={18} />
          {unread > 0 ? (
            <span className={styles.count} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          ) : null}
        </button>
      }
      title={items.length > 0 ? BELL_TEXTS.label(unread) : followTexts.bellNone}
      entries={[
        items,
        [
          ...(me ? [leadTo(followTexts.bellFollows, entityAddress(me.corpUser.urn, 'follows'))] : []),
          leadTo(BELL_TEXTS.allAssessments, '/impact/saved'),
        ],
      ]}
    />
  );
}

/**
 * Notices and news as one list, newest first. Each of the two is asked for at most ten lines, so
 * that the ten newest of both are certain to be among them.
 */
function useItems(): { readonly items: readonly Item[]; readonly unread: number } {
  const navigation = useNavigation();
  const queryClient = useQueryClient();
  const { data: sent } = useQuery({
    queryKey: ['notices'],
    queryFn: async ({ signal }) => (await request(NoticesDocument, { input: { count: SHOWN } }, signal)).notices,
    refetchInterval: EVERY_MS,
  });
  const { data: newsPages } = useInfiniteQuery({ ...newsQuery(SHOWN), refetchInterval: EVERY_MS });
  const [newest] = newsPages?.pages ?? [];
  const news = newest?.news ?? [];
  // A sentence about a change holds urns; their names are read in one request for the whole menu.
  const nameOf = useNames(news.flatMap(({ changes }) => changes[0]?.names ?? []));
  const openNews = async (one: News) => {
    navigation.push(entityAddress(one.urn, tabOf(one)));
    if (one.read) return;
    await markNewsRead([one.urn]);
    await queryClient.invalidateQueries({ queryKey: ['news'] });
  };
  const items = [
    ...(sent?.notices ?? []).map((notice) => ({
      // A notice may be sent to a person and to several of their groups.
      key: `${notice.kind} ${notice.id} ${notice.recipient}`,
      time: notice.time,
      onSelect: () => navigation.push(`/impact/${encodeURIComponent(notice.id)}`),
      label: <NoticeLine notice={notice} />,
    })),
    ...news.map((one) => ({
      key: one.id,
      time: one.time,
      onSelect: () => void openNews(one),
      label: <NewsLine news={one} nameOf={nameOf} />,
    })),
  ];
  return {
    items: items.toSorted((left, right) => right.time - left.time).slice(0, SHOWN),
    unread: (sent?.unread ?? 0) + (newest?.unread ?? 0),
  };
}

/** The tab of the entity's page that shows this change. */
function tabOf({ changes }: News): string {
  const category = changes[0]?.category;
  return category === 'INCIDENT' ? 'incidents' : category === 'ASSERTION' ? 'quality' : 'history';
}

/**
 * A notice about an assessment: its title, who acknowledged it with which message, and its verdict.
 * Unread ones are marked by a word as well, because bold type alone is not read out.
 */
function NoticeLine({ notice }: { readonly notice: Notice }) {
  const { kind, sender, title, headline, time, read, message } = notice;
  return (
    <span className={styles.notice}>
      <span className={read ? undefined : styles.fresh}>{title}</span>
      {kind === 'ACKNOWLEDGED' ? (
        <span className={styles.line}>{BELL_TEXTS.acknowledged(shortUrn(sender), message)}</span>
      ) : null}
      <span className={styles.line}>
        <VerdictMark verdict={headline} />
        <When instant={time} />
        {read ? null : <span>{BELL_TEXTS.unread}</span>}
      </span>
    </span>
  );
}

/**
 * News about one entity: its name, the newest change as a sentence, and how many more there are.
 */
function NewsLine({ news, nameOf }: { readonly news: News; readonly nameOf: (urn: string) => string }) {
  const { summary, changes, more, time, read } = news;
  const [first] = changes;
  const others = changes.length - 1 + more;
  return (
    <span className={styles.notice}>
      <span className={read ? undefined : styles.fresh}>{summary.name}</span>
      {first ? (
        <span className={styles.line}>
          <span>
            <InlineCode text={namedSentence(first.sentence, first.names, nameOf)} />
            {others > 0 ? ` · ${followTexts.moreChanges(others)}` : ''}
          </span>
        </span>
      ) : null}
      <span className={styles.line}>
        <When instant={time} />
        {read ? null : <span>{BELL_TEXTS.unread}</span>}
      </span>
    </span>
  );
}
