import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../api/client';
import { DeletePolicyDocument, UpdatePolicyDocument } from '../../api/documents.generated';
import type { PolicyUpdateInput } from '../../api/schema.generated';
import { EditDialog } from '../../edit/dialog/EditDialog';
import { notify } from '../../ui/parts/notices';
import type { Policy } from './policy-form';
import { PreviewBox } from './PreviewBox';
import { accessTexts } from '../texts';

/**
 * A change of one policy that waits for confirmation, with the title of its dialog and the label of
 * its button.
 */
export interface PolicyChange {
  readonly title: string;
  readonly label: string;
  /** The policy after the change; absent when the change deletes it. */
  readonly input?: PolicyUpdateInput;
}

interface PolicyChangeDialogProps {
  readonly policy: Policy;
  readonly change: PolicyChange;
  readonly onClose: () => void;
  /**
   * Called after the change was written and the dialog closed. The editor uses it to return to the
   * list.
   */
  readonly onDone?: () => void;
}

/**
 * Asks before a policy is switched or deleted, with a preview of who gains and who loses what.
 *
 * A switched policy is written as a whole, so `input` must come from the stored policy.
 */
export function PolicyChangeDialog({ policy, change, onClose, onDone }: PolicyChangeDialogProps) {
  const queryClient = useQueryClient();
  const { urn, name } = policy;
  const { input } = change;
  const write = useMutation({
    mutationFn: (): Promise<unknown> =>
      input ? request(UpdatePolicyDocument, { urn, input }) : request(DeletePolicyDocument, { urn }),
    onSuccess: async () => {
      notify({ text: input ? accessTexts.editor.saved(name) : accessTexts.editor.removed(name), tone: 'done' });
      onClose();
      onDone?.();
      await forgetDecisions(queryClient);
    },
  });
  return (
    <EditDialog
      title={change.title}
      size="lg"
      onClose={onClose}
      onSave={() => write.mutate()}
      saveLabel={change.label}
      isSaving={write.isPending}
      error={write.error}
    >
      {input ? null : <p>{accessTexts.policies.removeWhy}</p>}
      <PreviewBox input={{ urn, ...(input ? { policy: input } : {}) }} isActive={input?.state !== 'INACTIVE'} />
    </EditDialog>
  );
}

/**
 * Forgets every cached answer that a change of access can change.
 *
 * Policies and roles decide what a person sees and may do. The list has the first part of each
 * cache key concerned; `entity` covers every profile page with all its tabs.
 */
export async function forgetDecisions(queryClient: ReturnType<typeof useQueryClient>): Promise<void> {
  const stale = ['policies', 'policy-preview', 'why', 'roles', 'people', 'me', 'audit', 'entity'];
  await Promise.all(stale.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
