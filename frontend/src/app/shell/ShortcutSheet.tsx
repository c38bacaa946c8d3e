import { Modal } from '@mantine/core';

import { texts } from '../../ui/texts';
import styles from './ShortcutSheet.module.css';

export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.shortcuts.title}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.frame.close }}
    >
      <div className={styles.groups}>
        <ShortcutGroup title={texts.shortcuts.everywhere} rows={texts.shortcuts.list} />
        <ShortcutGroup title={texts.shortcuts.searchPage} rows={texts.shortcuts.searchList} />
      </div>
    </Modal>
  );
}

interface ShortcutGroupProps {
  readonly title: string;
  readonly rows: readonly (readonly [string, string])[];
}

function ShortcutGroup({ title, rows }: ShortcutGroupProps) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.list}>
        {rows.map(([keys, what]) => (
          <div key={keys} className={styles.row}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
