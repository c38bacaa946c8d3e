import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { notify } from '../../ui/parts/notices';
import { EditDialog } from './EditDialog';

interface ConfirmDialogProps {
  readonly title: string;
  /** What it does, and that there is no way back. */
  readonly children: ReactNode;
  /** The word on the button. */
  readonly label: string;
  readonly run: () => Promise<unknown>;
  readonly message: string;
  /** What has to be read again. */
  readonly reads: readonly unknown[];
  readonly onClose: () => void;
}

/** Asks before something that can't be undone, and does it. */
export function ConfirmDialog({ title, children, label, run, message, reads, onClose }: ConfirmDialogProps) {
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
      isSaving={work.isPending}
      error={work.error}
    >
      {children}
    </EditDialog>
  );
}
