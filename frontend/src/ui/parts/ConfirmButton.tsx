import { Button } from '@mantine/core';
import { useState } from 'react';

interface ConfirmButtonProps {
  /** The word on the button, and on the second one. */
  readonly label: string;
  readonly question: string;
  readonly keep: string;
  readonly isPending?: boolean;
  readonly onYes: () => void;
}

/** A button that asks in its place before it does what can't be undone. */
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
