import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { entityAddress, withQuery } from '../../api/addresses';
import { request } from '../../api/client';
import { GiveRoleDocument } from '../../api/documents.generated';
import { useNames } from '../../api/use-names';
import { EditDialog } from '../../edit/dialog/EditDialog';
import { FormDialog } from '../../edit/dialog/FormDialog';
import { Picker } from '../../edit/dialog/Picker';
import type { NamedEntity } from '../../edit/writes/edits';
import { ErrorState } from '../../ui/states/ErrorState';
import { Icon } from '../../ui/theme/Icon';
import { Mark } from '../../ui/parts/Mark';
import { AppLink } from '../../ui/parts/navigation';
import { notify } from '../../ui/parts/notices';
import { SkeletonRows } from '../../ui/states/Skeletons';
import styles from '../Access.module.css';
import { allPoliciesQuery, rolesQuery } from '../access-queries';
import { ChosenUrns } from '../ChosenUrns';
import type { Policy } from '../policies/policy-form';
import { forgetDecisions } from '../policies/PolicyChangeDialog';
import { whereText } from '../policies/policy-labels';
import { accessTexts } from '../texts';

const { roles: labels } = accessTexts;
/**
 * The role that must keep at least one person, because otherwise nobody could manage policies any
 * more.
 */
const ADMIN = 'urn:li:dataHubRole:Admin';

/**
 * A role with its members. `members` has the urns that the server lists and `total` the number of
 * all.
 */
interface RoleView {
  readonly urn: string;
  readonly name: string;
  readonly description: string;
  readonly members: readonly string[];
  readonly total: number;
}

/**
 * The roles, with the people and groups who have each and the policies that it stands for.
 *
 * A role itself grants nothing: policies that name it do. They are therefore listed below each
 * role, with the entities that they cover.
 */
export function RolesPart() {
  const roleList = useQuery(rolesQuery);
  const policies = useQuery(allPoliciesQuery);
  const roles = (roleList.data ?? []).map(({ relationships, ...role }): RoleView => ({
    ...role,
    members: relationships?.relationships.flatMap(({ entity }) => entity?.urn ?? []) ?? [],
    total: relationships?.total ?? 0,
  }));
  const nameOf = useNames([...new Set(roles.flatMap(({ members }) => members))].toSorted());
  return (
    <>
      <p className={styles.lead}>{labels.lead}</p>
      {roleList.isPending ? <SkeletonRows rows={3} height={120} /> : null}
      {roleList.isError ? <ErrorState error={roleList.error} onRetry={() => void roleList.refetch()} /> : null}
      {policies.isError ? <ErrorState error={policies.error} onRetry={() => void policies.refetch()} /> : null}
      {roles.map((role) => (
        <RoleSection
          key={role.urn}
          role={role}
          nameOf={nameOf}
          policies={(policies.data?.policies ?? []).filter(({ actors }) => actors.roles?.includes(role.urn))}
        />
      ))}
    </>
  );
}

/** One role with those of all policies that name it. */
interface RoleSectionProps {
  readonly role: RoleView;
  readonly nameOf: (urn: string) => string;
  readonly policies: readonly Policy[];
}

/**
 * The members with a button each that takes the role away, a button that gives it to others, and
 * its policies. Both actions open a dialog first.
 */
function RoleSection({ role, nameOf, policies }: RoleSectionProps) {
  const [giving, setGiving] = useState(false);
  // The urn of the member whose role waits for confirmation in the dialog.
  const [taking, setTaking] = useState<string>();
  const { name, members } = role;
  return (
    <section className={styles.section} aria-label={name}>
      <h3 className={styles.title}>
        {name} <Mark icon="person">{labels.members(role.total)}</Mark>
      </h3>
      <p className={styles.faint}>{role.description}</p>
      <ul className={styles.rows} aria-label={labels.membersOf(name)}>
        {members.map((urn) => (
          <li key={urn}>
            <span className={styles.main}>
              <Icon name={urn.startsWith('urn:li:corpGroup:') ? 'group' : 'person'} size={15} />{' '}
              <AppLink href={entityAddress(urn)}>{nameOf(urn)}</AppLink>
            </span>
            <Button
              size="xs"
              variant="default"
              aria-label={labels.take(nameOf(urn), name)}
              onClick={() => setTaking(urn)}
            >
              {labels.takeIt}
            </Button>
          </li>
        ))}
      </ul>
      {members.length === 0 ? <p>{labels.noMembers}</p> : null}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="plus" size={13} />}
          aria-label={labels.giveLabel(name)}
          onClick={() => setGiving(true)}
        >
          {labels.give}
        </Button>
      </div>
      <h4>{labels.policies}</h4>
      <ul className={styles.effects}>
        {policies.map((policy) => (
          <li key={policy.urn}>
            <AppLink href={withQuery('/settings/policies', { policy: policy.urn })}>{policy.name}</AppLink>{' '}
            {policy.state === 'ACTIVE' ? null : <Mark>{labels.inactive}</Mark>}
            <p className={styles.faint}>
              {labels.privileges(policy.privileges.length)} · {whereText(policy, nameOf)}
            </p>
          </li>
        ))}
      </ul>
      {giving ? <GiveDialog role={role} onClose={() => setGiving(false)} /> : null}
      {taking === undefined ? null : (
        <TakeDialog role={role} urn={taking} name={nameOf(taking)} onClose={() => setTaking(undefined)} />
      )}
    </section>
  );
}

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
function GiveDialog({ role, onClose }: { readonly role: RoleView; readonly onClose: () => void }) {
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
function TakeDialog({ role, urn, name, onClose }: TakeDialogProps) {
  const assign = useAssign(onClose);
  const people = role.members.filter((one) => one.startsWith('urn:li:corpuser:'));
  // Only people are counted, because a group with the role may be empty. The server has the last
  // word.
  const isLast = role.urn === ADMIN && people.length === 1 && people[0] === urn;
  return (
    <EditDialog
      title={labels.takeTitle(name, role.name)}
      onClose={onClose}
      {...(isLast ? {} : { onSave: () => assign.mutate({ actors: [urn], said: labels.took(role.name, name) }) })}
      saveLabel={labels.takeIt}
      isSaving={assign.isPending}
      error={isLast ? `${name} is ${labels.last}.` : assign.error}
    >
      {isLast ? null : <p>{labels.takeWhy}</p>}
    </EditDialog>
  );
}
