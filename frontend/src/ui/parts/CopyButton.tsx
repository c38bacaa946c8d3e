import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';

import { Icon } from '../theme/Icon';
import { texts } from '../texts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

/** Copies a text and says so for two seconds, also to screen readers. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const clipboard = useClipboard({ timeout: 2_000 });
  return (
    <Button
      size="xs"
      variant="subtle"
      onClick={() => clipboard.copy(text)}
      leftSection={<Icon name={clipboard.copied ? 'check' : 'copy'} size={14} />}
    >
      <span aria-live="polite">{clipboard.copied ? texts.states.copied : label}</span>
    </Button>
  );
}
