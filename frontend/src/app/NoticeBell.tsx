import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { request } from '../api/client';
import { shortUrn } from '../api/column-urn';
import { NoticesDocument } from '../api/documents.generated';
import { Icon } from '../ui/Icon';
import { useNavigation } from '../ui/navigation';
import { assessmentTexts } from '../ui/texts-assessment';
import { VerdictMark } from '../ui/VerdictMark';
import { When } from '../ui/When';
import styles from './NoticeBell.module.css';

const SHOWN = 10;
const EVERY_MS = 60_000;

/** What was sent to me and to my groups; the number is of those that I have not opened. */
export function NoticeBell() {
  const navigation = useNavigation();
  const { data } = useQuery({
    queryKey: ['notices'],
    queryFn: async ({ signal }) => (await request(NoticesDocument, { input: { count: SHOWN } }, signal)).notices,
    refetchInterval: EVERY_MS,
  });
  const unread = data?.unread ?? 0;
  return (
    <Menu position="bottom-end" width={320}>
      <Menu.Target>
        <button type="button" className={styles.bell} aria-label={assessmentTexts.bell(unread)}>
          <Icon name="bell" size={18} />
          {unread > 0 ? (
            <span className={styles.count} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          ) : null}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{data?.notices.length ? assessmentTexts.bell(unread) : assessmentTexts.bellNone}</Menu.Label>
        {data?.notices.map(({ kind, id, recipient, sender, title, headline, time, read, message }) => (
          <Menu.Item
            key={`${kind} ${id} ${recipient}`}
            onClick={() => navigation.push(`/impact/${encodeURIComponent(id)}`)}
          >
            <span className={styles.notice}>
              <span className={read ? undefined : styles.fresh}>{title}</span>
              {kind === 'ACKNOWLEDGED' ? (
                <span className={styles.line}>{assessmentTexts.bellAcknowledged(shortUrn(sender), message)}</span>
              ) : null}
              <span className={styles.line}>
                <VerdictMark verdict={headline} />
                <When at={time} />
                {read ? null : <span>{assessmentTexts.unread}</span>}
              </span>
            </span>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => navigation.push('/impact/saved')}>{assessmentTexts.bellAll}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
