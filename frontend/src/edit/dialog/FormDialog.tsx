import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';

import { focusMistake } from '../../ui/parts/focus-mistake';
import { EditDialog } from './EditDialog';

interface FormDialogProps<Values> {
  readonly title: string;
  readonly form: UseFormReturnType<Values>;
  /** Called with values that pass all rules of the form. */
  readonly onSave: (values: Values) => void;
  /** The mutation that saves. Save is busy while it runs, and its error stays in the dialog. */
  readonly work: { readonly isPending: boolean; readonly error: Error | null };
  readonly saveLabel?: string;
  /**
   * Save is disabled until something differs from what the form started with. For dialogs that
   * change what is stored: a write without a change would still be an entry in the history.
   */
  readonly needsChange?: boolean;
  /** False disables Save for another reason. */
  readonly canSave?: boolean;
  readonly isDangerous?: boolean;
  /** Something else that went wrong, such as a question that the form depends on. */
  readonly error?: Error | string | null | undefined;
  readonly size?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * An editing dialog around a form of `@mantine/form`.
 *
 * The fields take their values and messages from `form.getInputProps`. The rules run when people
 * save; a message stands beside its field until the field is changed, and the first field with a
 * mistake takes the focus.
 */
export function FormDialog<Values>(props: FormDialogProps<Values>) {
  const { form, work, onSave, needsChange = false, canSave = true, error, ...frame } = props;
  const isDirty = form.isDirty();
  return (
    <EditDialog
      {...frame}
      onSave={form.onSubmit(onSave, focusMistake)}
      canSave={canSave && (isDirty || !needsChange)}
      isDirty={isDirty}
      isSaving={work.isPending}
      error={work.error ?? error}
    />
  );
}
