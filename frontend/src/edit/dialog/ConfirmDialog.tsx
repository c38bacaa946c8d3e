import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { notify } from '../../ui/parts/notices';
import { EditDialog } from './EditDialog';

interface ConfirmDialogProps {
  readonly title: string;
  /** Says what happens, and that it cannot be undone. */
  readonly children: ReactNode;
  /** The verb on the button. */
  readonly label: string;
  readonly run: () => Promise<unknown>;
  /** False while it is not known yet what would happen: nobody agrees to what they were not told. */
  readonly canRun?: boolean;
  /** The notice after success. */
  readonly message: string;
  /** Key of the queries that are read again afterwards. */
  readonly reads: readonly unknown[];
  readonly onClose: () => void;
}

/**
 * Asks before something that cannot be undone, runs it and reports the result as a notice.
 *
 * The dialog closes on success and before the lists are read again, so that nobody runs it twice
 * while they load. A failure stays in the dialog, where the person can try again.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, label, run, canRun = true, message, reads, onClose } = props;
  const queryClient = useQueryClient();
  const work = useMutation({
    mutationFn: run,
    onSuccess: async () => {
      notify({ text: message, tone: 'done' });
      onClose();
      await queryClient.invalidateQueries({ queryKey: reads });
    },
  });
  return (
    <EditDialog
      title={title}
      onClose={onClose}
      onSave={() => work.mutate()}
      saveLabel={label}
      canSave={canRun}
      isSaving={work.isPending}
      error={work.error}
    >
      {children}
    </EditDialog>
  );
}
