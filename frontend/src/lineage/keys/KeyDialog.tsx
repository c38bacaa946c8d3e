import { Modal } from '@mantine/core';

import { texts } from '../../ui/texts';
import { SHARED_TEXTS } from '../parts/texts';
import { KeyList } from './KeyList';

import './key-list.css';

/** The dialog of the key `?`. Escape closes it, and the focus goes back to the graph. */
export function KeyDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={SHARED_TEXTS.keys} closeButtonProps={{ 'aria-label': texts.states.close }}>
      <KeyList />
    </Modal>
  );
}
