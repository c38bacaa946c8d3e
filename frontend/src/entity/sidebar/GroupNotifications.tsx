import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import type { Summary } from '../../api/summaries';
import { EditButton } from '../../edit/dialog/EditButton';
import { type Privilege, useCan } from '../../edit/writes/edit-queries';
import { preferencesQuery } from '../../settings/notifications/notification-queries';
import { NotificationsPart } from '../../settings/notifications/NotificationsPart';
import { notificationTexts as labels } from '../../settings/notifications/texts';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { texts } from '../../ui/texts';
import styles from '../parts/Sidebar.module.css';

/** Whether somebody chooses where messages to a group go. The server decides it again. */
const mayManage = (can: (privilege: Privilege) => boolean): boolean =>
  can('EDIT_ENTITY') || can('MANAGE_USERS_AND_GROUPS');

/** Where messages to a group go, for those who manage it. */
export function GroupNotifications({ summary }: { readonly summary: Summary }) {
  const can = useCan(summary.urn);
  if (!mayManage(can)) return <p className={styles.empty}>{labels.groupHidden}</p>;
  return <Channels group={summary.urn} />;
}

function Channels({ group }: { readonly group: string }) {
  const answer = useQuery(preferencesQuery(group));
  if (answer.isPending) return <SkeletonRows rows={2} height={20} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  // The bell is for people.
  const choices = answer.data.choices
    .map(({ event, channels }) => ({ event, channels: channels.filter((channel) => channel !== 'IN_APP') }))
    .filter(({ channels }) => channels.length > 0);
  if (choices.length === 0) return <p className={styles.empty}>{labels.groupNone}</p>;
  return (
    <ul className={styles.list}>
      {choices.map(({ event, channels }) => (
        <li key={event}>
          {labels.groupEvents[event]}:{' '}
          <span className={styles.role}>{channels.map((channel) => labels.channels[channel]).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}

/** The pencil of the section. */
export function GroupNotificationsPencil({ summary }: { readonly summary: Summary }) {
  const can = useCan(summary.urn);
  if (!mayManage(can)) return null;
  return (
    <EditButton
      label={labels.groupAction(summary.name)}
      dialog={(close) => (
        <Modal
          opened
          onClose={close}
          title={labels.groupAction(summary.name)}
          closeButtonProps={{ 'aria-label': texts.states.close }}
        >
          <NotificationsPart group={summary.urn} onSaved={close} />
        </Modal>
      )}
    />
  );
}
