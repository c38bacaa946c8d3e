import { Modal } from '@mantine/core';

import { texts } from '../../ui/texts';
import styles from './ShortcutSheet.module.css';
import { shortcutTexts } from '../paths/texts';

/** The dialog that lists the keyboard shortcuts; `?` opens it and Escape closes it. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={shortcutTexts.title}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.states.close }}
    >
      <div className={styles.groups}>
        <ShortcutGroup title={shortcutTexts.everywhere} rows={shortcutTexts.list} />
        <ShortcutGroup title={shortcutTexts.searchPage} rows={shortcutTexts.searchList} />
      </div>
    </Modal>
  );
}

interface ShortcutGroupProps {
  readonly title: string;
  /** The keys, separated by a space, and what they do. */
  readonly rows: readonly (readonly string[])[];
}

/** One group of shortcuts. Keys that are separated by a space are drawn as separate keys. */
function ShortcutGroup({ title, rows }: ShortcutGroupProps) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.list}>
        {rows.map(([keys = '', what]) => (
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
