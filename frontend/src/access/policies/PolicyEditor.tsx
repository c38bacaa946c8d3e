import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { request } from '../../api/client';
import { CreatePolicyDocument, UpdatePolicyDocument } from '../../api/documents.generated';
import type { PolicyUpdateInput } from '../../api/schema.generated';
import { Banner } from '../../ui/states/Banner';
import { ErrorState } from '../../ui/states/ErrorState';
import { useNavigation } from '../../ui/parts/navigation';
import { notify } from '../../ui/parts/notices';
import styles from '../Access.module.css';
import { ActorFields } from './ActorFields';
import { CriterionFields } from './CriterionFields';
import {
  formOf,
  inputOf,
  mistakesOf,
  NEW_POLICY,
  type Policy,
  type PolicyFieldsProps,
  type PolicyForm,
  withRole,
} from './policy-form';
import { forgetDecisions, PolicyChangeDialog, type PolicyChange } from './PolicyChangeDialog';
import { PolicyMarks } from './PolicyRow';
import { PreviewBox } from './PreviewBox';
import { PrivilegeFields } from './PrivilegeFields';
import { accessTexts } from '../texts';

const { editor: labels, policies } = accessTexts;

interface PolicyEditorProps {
  /** Undefined for a new policy. */
  readonly policy: Policy | undefined;
  /** A role that is added to the actors when the editor opens, and saved with the rest. */
  readonly addedRole?: string | undefined;
}

/**
 * Edits a policy in two steps: a preview of who gains and loses what, then saving.
 *
 * Saving is only possible while the form still equals the previewed one. A person therefore never
 * saves a change of access that they have not seen.
 *
 * The states are: no preview yet (the button asks for one), a preview of exactly this form (the
 * button saves), and a preview of an older form (the button asks for a new one). The comparison is
 * made on the input that would be sent, so a change that is taken back, or a space at the end of
 * the name, needs no second preview.
 *
 * A policy that the server calls not editable is shown read-only. One that is editable but not
 * deletable came with the installation, and the page says so.
 */
export function PolicyEditor({ policy, addedRole }: PolicyEditorProps) {
  const stored = policy ? formOf(policy) : NEW_POLICY;
  // The rules make a list of mistakes instead of messages beside fields, because most of them are
  // about a section. Any change of the form hides it again.
  const editor = useForm<PolicyForm>({
    initialValues: addedRole === undefined ? stored : withRole(stored, addedRole),
    validate: (values) => Object.fromEntries(mistakesOf(values).map((mistake) => [mistake, labels.mistakes[mistake]])),
  });
  const form = editor.values;
  // The input that was previewed; undefined before the first preview.
  const [looked, setLooked] = useState<PolicyUpdateInput>();
  const [removing, setRemoving] = useState<PolicyChange>();
  const navigation = useNavigation();
  const save = useSave(policy?.urn);
  const isFixed = policy?.editable === false;
  const input = inputOf(form);
  // Both sides come from `inputOf`, which writes its keys in a fixed order, so the texts are
  // comparable.
  const isLookedAt = looked !== undefined && JSON.stringify(looked) === JSON.stringify(input);
  const mistakes = Object.entries(editor.errors);
  const change = (part: Partial<PolicyForm>) => {
    editor.clearErrors();
    editor.setValues(part);
  };
  return (
    <>
      <form
        className={styles.form}
        aria-label={policy ? labels.editTitle(policy.name) : labels.newTitle}
        noValidate
        onSubmit={editor.onSubmit(() => (isLookedAt ? save.mutate(input) : setLooked(input)))}
      >
        <h3 className={styles.title}>
          {policy ? policy.name : labels.newTitle} {policy ? <PolicyMarks policy={policy} /> : null}
        </h3>
        {isFixed ? (
          <Banner tone="info" icon="info">
            {labels.fixed}
          </Banner>
        ) : null}
        {policy && !isFixed && !policy.deletable ? (
          <Banner tone="info" icon="info">
            {labels.shipped}
          </Banner>
        ) : null}
        <BasicFields
          form={form}
          onChange={change}
          isFixed={isFixed}
          isNew={!policy}
          nameError={editor.errors['name']}
        />
        <ActorFields form={form} onChange={change} isFixed={isFixed} />
        {form.type === 'METADATA' ? <CriterionFields form={form} onChange={change} isFixed={isFixed} /> : null}
        <PrivilegeFields form={form} onChange={change} isFixed={isFixed} />
        {isFixed ? null : (
          <>
            {mistakes.length > 0 ? (
              <div className={styles.mistakes} role="alert">
                {labels.incomplete}
                <ul>
                  {mistakes.map(([part, sentence]) => (
                    <li key={part}>{sentence}</li>
                  ))}
                </ul>
              </div>
            ) : null}
            {looked ? (
              <PreviewBox
                input={{ ...(policy ? { urn: policy.urn } : {}), policy: looked }}
                isActive={looked.state === 'ACTIVE'}
              />
            ) : null}
            {looked && !isLookedAt ? <p role="status">{labels.changed}</p> : null}
            {save.isError ? <ErrorState error={save.error} /> : null}
            <div className={styles.actions}>
              {isLookedAt ? (
                <Button type="submit" loading={save.isPending}>
                  {labels.save}
                </Button>
              ) : (
                <Button type="submit">{looked ? labels.previewAgain : labels.preview}</Button>
              )}
              <Button variant="default" onClick={() => navigation.push('/settings/policies')}>
                {accessTexts.cancel}
              </Button>
              {policy?.deletable ? (
                <Button
                  variant="default"
                  onClick={() => setRemoving({ title: policies.removeTitle(policy.name), label: accessTexts.remove })}
                >
                  {accessTexts.remove}
                </Button>
              ) : null}
            </div>
          </>
        )}
      </form>
      {removing && policy ? (
        <PolicyChangeDialog
          policy={policy}
          change={removing}
          onClose={() => setRemoving(undefined)}
          onDone={() => navigation.push('/settings/policies')}
        />
      ) : null}
    </>
  );
}

/**
 * Creates or updates the policy and returns to the list. What the page knows of decisions is
 * forgotten last, so that the list is read anew.
 */
function useSave(urn: string | undefined) {
  const navigation = useNavigation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: PolicyUpdateInput): Promise<unknown> =>
      urn === undefined ? request(CreatePolicyDocument, { input }) : request(UpdatePolicyDocument, { urn, input }),
    onSuccess: async (_, { name }) => {
      notify({ text: labels.saved(name), tone: 'done' });
      navigation.push('/settings/policies');
      await forgetDecisions(queryClient);
    },
  });
}

interface BasicFieldsProps extends PolicyFieldsProps {
  readonly isNew: boolean;
  readonly nameError: ReactNode;
}

/**
 * Name, description, type and state. The type can be chosen only for a new policy: the privileges
 * of an existing one would lose their meaning with it.
 */
function BasicFields({ form, onChange, isFixed, isNew, nameError }: BasicFieldsProps) {
  return (
    <div className={styles.stack}>
      <TextInput
        label={labels.name}
        value={form.name}
        error={nameError !== undefined}
        readOnly={isFixed}
        maxLength={200}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Textarea
        label={labels.description}
        value={form.description}
        readOnly={isFixed}
        autosize
        minRows={2}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <NativeSelect
        label={labels.type}
        value={form.type}
        disabled={!isNew}
        data={Object.entries(policies.typeLong).map(([value, label]) => ({ value, label }))}
        // Platform privileges mean nothing in a metadata policy, and the other way round.
        onChange={(event) =>
          onChange({ type: event.currentTarget.value === 'PLATFORM' ? 'PLATFORM' : 'METADATA', privileges: [] })
        }
      />
      <NativeSelect
        label={labels.state}
        description={labels.stateHint}
        value={form.state}
        disabled={isFixed}
        data={Object.entries(policies.states)
          // DRAFT is a state of the protocol that other clients may store. This page shows it where
          // it is stored and offers no way into it.
          .filter(([value]) => value !== 'DRAFT' || form.state === 'DRAFT')
          .map(([value, label]) => ({ value, label }))}
        onChange={(event) => onChange({ state: event.currentTarget.value === 'ACTIVE' ? 'ACTIVE' : 'INACTIVE' })}
      />
    </div>
  );
}
