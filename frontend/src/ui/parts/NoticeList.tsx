import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';

import { Button } from '@mantine/core';
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';

import { Icon } from '../theme/Icon';
import { texts } from '../texts';
import styles from './notices.module.css';

export interface Notice {
  readonly text: string;
  readonly tone: 'done' | 'failed';
  /** Takes back what the notice reports. */
  readonly undo?: () => void;
}

/** More notices would cover the page below them. */
const MAX_NOTICES = 3;
const SHOWN_MS = 8_000;

/** Puts a notice on the list. Rules: see `notify`. */
export function show({ text, tone, undo }: Notice): void {
  const open = notificationsStore.getState().notifications;
  const oldest = open.length >= MAX_NOTICES ? open[0]?.id : undefined;
  if (oldest !== undefined) notifications.hide(oldest);
  const closeThen = (next: () => void) => {
    notifications.hide(id);
    next();
  };
  const id: string = notifications.show({
    message: <Message text={text} {...(undo ? { undo: () => closeThen(undo) } : {})} />,
    icon: <Icon name={tone === 'failed' ? 'warning' : 'check'} />,
    autoClose: undo === undefined && tone === 'done' ? SHOWN_MS : false,
    color: tone === 'failed' ? 'red' : 'teal',
    className: tone === 'failed' ? `${styles.notice} ${styles.failed}` : (styles.notice ?? ''),
    classNames: { description: styles.description ?? '' },
    closeButtonProps: { 'aria-label': texts.states.close },
    // The region around all notices is what screen readers announce; see NoticeStack.
    role: 'none',
    'data-notice': '',
  });
}

function Message({ text, undo }: Pick<Notice, 'text' | 'undo'>) {
  return (
    <span className={styles.message}>
      <span className={styles.text}>{text}</span>
      {undo ? (
        <Button size="compact-xs" variant="default" onClick={undo}>
          {texts.states.undo}
        </Button>
      ) : null}
    </span>
  );
}

/** The open notices as Mantine shows them. Loaded by `NoticeStack`. */
export function NoticeList() {
  return (
    <Notifications
      className={styles.stack ?? ''}
      limit={MAX_NOTICES}
      position="bottom-right"
      containerWidth={420}
      zIndex={400}
      withinPortal={false}
    />
  );
}
