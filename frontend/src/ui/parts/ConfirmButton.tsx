import { Button } from '@mantine/core';
import { useState } from 'react';

interface ConfirmButtonProps {
  /** The text of the button, and of the one that confirms. */
  readonly label: string;
  readonly question: string;
  /** The text of the button that leaves everything as it is. */
  readonly keep: string;
  readonly isPending?: boolean;
  readonly onYes: () => void;
}

/** A button that asks for confirmation in place before it does something that cannot be undone. */
export function ConfirmButton({ label, question, keep, isPending, onYes }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  return (
    <span role="alert">
      {question}{' '}
      <Button size="xs" color="red" loading={isPending ?? false} onClick={onYes}>
        {label}
      </Button>{' '}
      <Button size="xs" variant="default" onClick={() => setAsking(false)}>
        {keep}
      </Button>
    </span>
  );
}
