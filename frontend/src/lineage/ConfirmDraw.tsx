import { Button, Group, Modal, Text } from '@mantine/core';
import { SHARED_TEXTS } from './parts/texts';
import { EXPLORER_TEXTS } from './texts';

import '@mantine/core/styles/Text.layer.css';

interface ConfirmDrawProps {
  /** How many assets there are, as a sentence. */
  readonly text: string;
  /** Is called when people decide to draw them all. */
  readonly onDraw: () => void;
  readonly onClose: () => void;
}

/**
 * Asks before hundreds of assets are drawn, because laying them out takes seconds. Closing the
 * dialog leaves the graph as it is.
 */
export function ConfirmDraw({ text, onDraw, onClose }: ConfirmDrawProps) {
  return (
    <Modal opened onClose={onClose} title={EXPLORER_TEXTS.toTheEnd.title} centered size="sm">
      <Text size="sm">{text}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {SHARED_TEXTS.cancel}
        </Button>
        <Button onClick={onDraw}>{EXPLORER_TEXTS.toTheEnd.draw}</Button>
      </Group>
    </Modal>
  );
}
