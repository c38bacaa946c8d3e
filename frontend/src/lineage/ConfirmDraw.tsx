import { Button, Group, Modal, Text } from '@mantine/core';

import { TEXTS } from './parts/texts';

import '@mantine/core/styles/Text.layer.css';

interface ConfirmDrawProps {
  readonly text: string;
  readonly onDraw: () => void;
  readonly onClose: () => void;
}

/** Asks before so many assets are drawn. */
export function ConfirmDraw({ text, onDraw, onClose }: ConfirmDrawProps) {
  return (
    <Modal opened onClose={onClose} title={TEXTS.shiftClick} centered size="sm">
      <Text size="sm">{text}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
        <Button onClick={onDraw}>{TEXTS.draw}</Button>
      </Group>
    </Modal>
  );
}
