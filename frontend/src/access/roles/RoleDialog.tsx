import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../api/client';
import { CreateRoleDocument, DeleteRoleDocument, UpdateRoleDocument } from '../../api/documents.generated';
import { FormDialog } from '../../edit/dialog/FormDialog';
import { notifyUndoable } from '../../edit/writes/undoable';
import styles from '../Access.module.css';
import type { RoleView } from '../access-queries';
import type { Policy } from '../policies/policy-form';
import { forgetDecisions } from '../policies/PolicyChangeDialog';
import { accessTexts } from '../texts';

const { roles: labels } = accessTexts;

interface RoleDialogProps {
  /** The role to edit; without it, a new one is created. */
  readonly role: RoleView | undefined;
  /** Policies that a new role can be put into. */
  readonly policies: readonly Policy[];
  readonly onClose: () => void;
}

/**
 * Creates a role, or edits its name and description. A new role can be put into policies at once,
 * because nobody has it yet and so nobody gains anything. Undo of a new role deletes it.
 */
export function RoleDialog({ role, policies, onClose }: RoleDialogProps) {
  const before = { name: role?.name ?? '', description: role?.description ?? '' };
  const form = useForm({
    initialValues: { ...before, policies: [] as string[] },
    validate: { name: isNotEmpty(labels.nameMissing) },
  });
  const queryClient = useQueryClient();
  const readAgain = () => forgetDecisions(queryClient);
  const save = useMutation({
    mutationFn: async ({ name, description, policies: chosen }: typeof form.values) => {
      const said = { name: name.trim(), description: description.trim() };
      if (role) return (await request(UpdateRoleDocument, { urn: role.urn, input: said })).updateRole;
      return (await request(CreateRoleDocument, { input: { ...said, policies: chosen } })).createRole;
    },
    onSuccess: async (urn, { name }) => {
      const undo = role
        ? () => request(UpdateRoleDocument, { urn, input: before })
        : () => request(DeleteRoleDocument, { urn });
      notifyUndoable({ text: (role ? labels.saved : labels.made)(name.trim()), undo, readAgain });
      onClose();
      await readAgain();
    },
  });
  return (
    <FormDialog
      title={role ? labels.edit(before.name) : labels.make}
      form={form}
      onSave={(values) => save.mutate(values)}
      work={save}
      needsChange={role !== undefined}
      onClose={onClose}
    >
      <TextInput data-autofocus label={labels.name} maxLength={200} {...form.getInputProps('name')} />
      <Textarea label={labels.description} autosize minRows={2} {...form.getInputProps('description')} />
      {policies.length > 0 ? (
        <Checkbox.Group label={labels.putInto} description={labels.putIntoHint} {...form.getInputProps('policies')}>
          <div className={styles.choices}>
            {policies.map(({ urn, name }) => (
              <Checkbox key={urn} value={urn} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      ) : null}
    </FormDialog>
  );
}
