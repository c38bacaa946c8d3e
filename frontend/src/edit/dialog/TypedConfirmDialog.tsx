import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';

import { FormDialog } from './FormDialog';

interface TypedConfirmDialogProps {
  readonly title: string;
  /** The text that has to be typed; spaces around it do not count. */
  readonly expected: string;
  /** The label of the field, which says what to type. */
  readonly label: string;
  readonly saveLabel: string;
  readonly onSave: () => void;
  readonly work: { readonly isPending: boolean; readonly error: Error | null };
  readonly error?: Error | null;
  /** False while the person cannot know yet what would happen: there is no field and no button. */
  readonly isReady?: boolean;
  readonly onClose: () => void;
  /** Says what happens, and that it cannot be undone. */
  readonly children: ReactNode;
}

/**
 * Asks before something that cannot be undone and reaches far: the person types a name. The button
 * is disabled until the text is the expected one.
 */
export function TypedConfirmDialog(props: TypedConfirmDialogProps) {
  const { expected, label, isReady = true, onSave, children, ...frame } = props;
  const form = useForm({ initialValues: { typed: '' } });
  const isSame = form.values.typed.trim() === expected.trim();
  return (
    <FormDialog {...frame} form={form} onSave={onSave} canSave={isReady && isSame} isDangerous>
      {children}
      {isReady ? <TextInput data-autofocus label={label} {...form.getInputProps('typed')} /> : null}
    </FormDialog>
  );
}
