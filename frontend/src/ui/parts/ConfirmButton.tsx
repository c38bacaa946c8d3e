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
export function ConfirmButton(props: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  if (asking) return <Confirmation {...props} onNo={() => setAsking(false)} />;
  return (
    <Button size="xs" variant="subtle" onClick={() => setAsking(true)}>
      {props.label}
    </Button>
  );
}

/** The question itself, for actions that are chosen elsewhere, such as in the menu of a row. */
export function Confirmation({
  label,
  question,
  keep,
  isPending = false,
  onYes,
  onNo,
}: ConfirmButtonProps & { readonly onNo: () => void }) {
  return (
    <span role="alert">
      {question}{' '}
      <Button size="xs" color="red" loading={isPending} onClick={onYes}>
        {label}
      </Button>{' '}
      <Button size="xs" variant="default" onClick={onNo}>
        {keep}
      </Button>
    </span>
  );
}
