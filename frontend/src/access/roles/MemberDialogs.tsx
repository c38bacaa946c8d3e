import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../api/client';
import { GiveRoleDocument } from '../../api/documents.generated';
import { EditDialog } from '../../edit/dialog/EditDialog';
import { FormDialog } from '../../edit/dialog/FormDialog';
import { Picker } from '../../edit/dialog/Picker';
import type { NamedEntity } from '../../edit/writes/edits';
import { notify } from '../../ui/parts/notices';
import { ADMIN_ROLE, type RoleView } from '../access-queries';
import { ChosenUrns } from '../ChosenUrns';
import { forgetDecisions } from '../policies/PolicyChangeDialog';
import { accessTexts } from '../texts';

const { roles: labels } = accessTexts;
/**
 * Gives a role to people and groups, or takes their role away when no role is named. Each of them
 * has at most one role, so giving one replaces the one before.
 */
function useAssign(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      roleUrn,
      actors,
    }: {
      readonly roleUrn?: string;
      readonly actors: readonly string[];
      said: string;
    }) => request(GiveRoleDocument, { input: { ...(roleUrn === undefined ? {} : { roleUrn }), actors } }),
    onSuccess: async (_, { said }) => {
      notify({ text: said, tone: 'done' });
      onDone();
      await forgetDecisions(queryClient);
    },
  });
}

/**
 * Chooses people and groups first and gives the role to all of them with one request. Members of
 * the role are not offered.
 */
export function GiveDialog({ role, onClose }: { readonly role: RoleView; readonly onClose: () => void }) {
  const form = useForm<{ readonly chosen: readonly NamedEntity[] }>({ initialValues: { chosen: [] } });
  const assign = useAssign(onClose);
  const { chosen } = form.values;
  const actors = chosen.map(({ urn }) => urn);
  return (
    <FormDialog
      title={labels.add(role.name)}
      form={form}
      onSave={() => assign.mutate({ roleUrn: role.urn, actors, said: labels.gave(role.name, actors.length) })}
      work={assign}
      saveLabel={labels.give}
      needsChange
      onClose={onClose}
    >
      <p>{labels.instead}</p>
      <ChosenUrns
        label={accessTexts.editor.people}
        urns={actors}
        nameOf={(urn) => chosen.find((one) => one.urn === urn)?.name ?? urn}
        onRemove={(urn) =>
          form.setFieldValue(
            'chosen',
            chosen.filter((one) => one.urn !== urn),
          )
        }
        addLabel={accessTexts.editor.addActor}
        isAdding
        onAdding={() => undefined}
      >
        <Picker
          kinds={['corpuser', 'corpGroup']}
          without={[...actors, ...role.members]}
          onPick={({ urn, name }) => form.setFieldValue('chosen', [...chosen, { urn, name }])}
        />
      </ChosenUrns>
    </FormDialog>
  );
}

interface TakeDialogProps {
  readonly role: RoleView;
  readonly urn: string;
  readonly name: string;
  readonly onClose: () => void;
}

/**
 * Asks before a role is taken away. The last person with the role Admin keeps it: the server
 * refuses this as well.
 */
export function TakeDialog({ role, urn, name, onClose }: TakeDialogProps) {
  const assign = useAssign(onClose);
  const people = role.members.filter((one) => one.startsWith('urn:li:corpuser:'));
  // Only people are counted, because a group with the role may be empty. The server has the last
  // word.
  const isLast = role.urn === ADMIN_ROLE && people.length === 1 && people[0] === urn;
  return (
    <EditDialog
      title={labels.takeTitle(name, role.name)}
      onClose={onClose}
      {...(isLast ? {} : { onSave: () => assign.mutate({ actors: [urn], said: labels.took(role.name, name) }) })}
      saveLabel={labels.takeIt}
      isSaving={assign.isPending}
      error={isLast ? labels.last(name) : assign.error}
    >
      {isLast ? null : <p>{labels.takeWhy}</p>}
    </EditDialog>
  );
}
