import { Button, Modal } from '@mantine/core';
import { useState } from 'react';

import { AppLink } from '../../ui/parts/navigation';
import { texts } from '../../ui/texts';
import styles from './NoHits.module.css';
import { searchAddress } from '../query/search-address';
import { searchTexts } from '../query/texts';

/**
 * The button "?" and its dialog: the query language by examples. Each example is a link that
 * searches for it and closes the dialog.
 */
export function SearchHelp() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="xs" variant="default" aria-label={searchTexts.help.open} onClick={() => setOpen(true)}>
        ?
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={searchTexts.help.title}
        size="lg"
        closeButtonProps={{ 'aria-label': texts.states.close }}
      >
        <dl className={styles.examples}>
          {searchTexts.help.examples.map(([example, what]) => (
            <div key={example}>
              <dt>
                <AppLink href={searchAddress({ query: example })} onClick={close}>
                  <code>{example}</code>
                </AppLink>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
          <div>
            <dt>{searchTexts.help.fields}</dt>
            <dd>{searchTexts.help.fieldsLine}</dd>
          </div>
        </dl>
      </Modal>
    </>
  );
}
