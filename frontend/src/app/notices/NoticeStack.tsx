import { ActionIcon, Button } from '@mantine/core';

import { Icon } from '../../ui/theme/Icon';
import { closeNotice, useNotices } from '../../ui/parts/notices';
import { texts } from '../../ui/texts';
import styles from './NoticeStack.module.css';

/** What was just done, and the way back. */
export function NoticeStack() {
  const notices = useNotices();
  return (
    <div className={styles.stack} role="status" data-notices={notices.length > 0 ? '' : undefined}>
      {notices.map(({ id, text, tone, undo }) => (
        <div key={id} className={`${styles.notice} ${tone === 'failed' ? styles.failed : ''}`}>
          <Icon name={tone === 'failed' ? 'warning' : 'check'} />
          <span className={styles.text}>{text}</span>
          {undo ? (
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => {
                closeNotice(id);
                undo();
              }}
            >
              {texts.states.undo}
            </Button>
          ) : null}
          <ActionIcon variant="subtle" aria-label={texts.states.close} onClick={() => closeNotice(id)}>
            <Icon name="close" size={14} />
          </ActionIcon>
        </div>
      ))}
    </div>
  );
}
