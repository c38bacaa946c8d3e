import '@mantine/core/styles/PasswordInput.layer.css';

import { Button, Checkbox, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import accessStyles from '../../access/Access.module.css';
import { request } from '../../api/client';
import { SaveActionRuleDocument, TestActionRuleDocument } from '../../api/documents.generated';
import { FormDialog } from '../../edit/dialog/FormDialog';
import { notify } from '../../ui/parts/notices';
import { ErrorState } from '../../ui/states/ErrorState';
import {
  actionsQuery,
  type Effect,
  type Field,
  filledValues,
  initialValues,
  inputOf,
  type Rule,
  type RuleValues,
  settingKey,
  type Trigger,
} from './action-form';
import { actionTexts as labels } from './texts';

interface RuleDialogProps {
  /** Undefined creates a new rule. */
  readonly rule: Rule | undefined;
  readonly triggers: readonly Trigger[];
  readonly effects: readonly Effect[];
  readonly onClose: () => void;
}

/**
 * Creates or edits a rule. Its fields are those that the server names for the chosen trigger and effect. Stored secrets are never
 * sent to the page: their fields are empty, and what is left empty stays as it is.
 */
export function RuleDialog({ rule, triggers, effects, onClose }: RuleDialogProps) {
  const queryClient = useQueryClient();
  const find = <Kind extends { readonly id: string }>(kinds: readonly Kind[], id: string) =>
    kinds.find((kind) => kind.id === id);
  const storedSecrets = (values: RuleValues) => (values.effect === rule?.effect ? (rule.secrets ?? []) : []);
  const form = useForm<RuleValues>({
    initialValues: initialValues(rule, triggers, effects),
    validate: (values) => ({
      ...(values.name.trim() === '' ? { name: labels.nameMissing } : {}),
      ...missing(values, find(triggers, values.trigger), []),
      ...missing(values, find(effects, values.effect), storedSecrets(values)),
    }),
  });
  const trigger = find(triggers, form.values.trigger);
  const effect = find(effects, form.values.effect);
  const save = useMutation({
    mutationFn: (values: RuleValues) =>
      request(SaveActionRuleDocument, { urn: rule?.urn, input: inputOf(values, trigger, effect) }),
    onSuccess: async (_, { name }) => {
      notify({ text: (rule ? labels.saved : labels.made)(name.trim()), tone: 'done' });
      onClose();
      await queryClient.invalidateQueries({ queryKey: actionsQuery.queryKey });
    },
  });
  return (
    <FormDialog
      title={rule ? labels.edit(rule.name) : labels.make}
      form={form}
      onSave={(values) => save.mutate(values)}
      work={save}
      saveLabel={labels.save}
      needsChange={rule !== undefined}
      onClose={onClose}
    >
      <TextInput data-autofocus label={labels.name} maxLength={200} {...form.getInputProps('name')} />
      <NativeSelect
        label={labels.trigger}
        description={trigger?.description}
        data={triggers.map(({ id, label }) => ({ value: id, label }))}
        {...form.getInputProps('trigger')}
      />
      {trigger?.fields.map((field) => (
        <SettingInput
          key={`${trigger.id}/${field.name}`}
          kind={trigger.id}
          field={field}
          form={form}
          isStored={false}
        />
      ))}
      <NativeSelect
        label={labels.effect}
        description={effect?.description}
        data={effects.map(({ id, label }) => ({ value: id, label }))}
        {...form.getInputProps('effect')}
      />
      {effect?.fields.map((field) => (
        <SettingInput
          key={`${effect.id}/${field.name}`}
          kind={effect.id}
          field={field}
          form={form}
          isStored={storedSecrets(form.values).includes(field.name)}
        />
      ))}
      {effect?.changesMetadata ? (
        <p className={accessStyles.faint}>{labels.testChanges}</p>
      ) : (
        <RuleTest form={form} urn={rule?.urn} trigger={trigger} effect={effect} />
      )}
    </FormDialog>
  );
}

interface RuleTestProps {
  readonly form: UseFormReturnType<RuleValues>;
  readonly urn: string | undefined;
  readonly trigger: Trigger | undefined;
  readonly effect: Effect | undefined;
}

/** Sends a sample message as the form says now, which need not be stored. */
function RuleTest({ form, urn, trigger, effect }: RuleTestProps) {
  const trial = useMutation({
    mutationFn: async (values: RuleValues) =>
      (await request(TestActionRuleDocument, { urn, input: inputOf(values, trigger, effect) })).testActionRule,
  });
  const test = () => {
    if (!form.validate().hasErrors) trial.mutate(form.values);
  };
  return (
    <>
      <div className={accessStyles.inline}>
        <Button variant="default" loading={trial.isPending} onClick={test}>
          {labels.test}
        </Button>
        <div role="status">
          {trial.data ? (
            <p>
              {trial.data.ok
                ? labels.works(trial.data.milliseconds, trial.data.message)
                : `${labels.fails} ${trial.data.message}`}
            </p>
          ) : null}
        </div>
      </div>
      {trial.isError ? <ErrorState error={trial.error} /> : null}
    </>
  );
}

interface SettingInputProps {
  /** Id of the trigger or effect that the field is of. */
  readonly kind: string;
  readonly field: Field;
  readonly form: UseFormReturnType<RuleValues>;
  /** Whether the server has a value that is not shown. */
  readonly isStored: boolean;
}

/** The field of one setting, by what the server says of it. */
function SettingInput({ kind, field, form, isStored }: SettingInputProps) {
  const path = `settings.${settingKey(kind, field.name)}`;
  const values = form.values.settings[settingKey(kind, field.name)] ?? [];
  const { error } = form.getInputProps(path) as { readonly error?: string };
  const set = (next: readonly string[]) => form.setFieldValue(path, next as never);
  const isLines = field.many && field.choices.length === 0;
  const hint = [field.hint, isLines ? labels.perLine : '', isStored ? labels.stored : ''].filter((part) => part !== '');
  const shared = {
    label: field.label,
    description: hint.length === 0 ? undefined : hint.join('. '),
    withAsterisk: field.required && !isStored,
    error,
  };
  if (field.many && field.choices.length > 0)
    return (
      <Checkbox.Group {...shared} value={[...values]} onChange={set}>
        <div className={accessStyles.inline}>
          {field.choices.map((choice) => (
            <Checkbox key={choice} value={choice} label={choiceLabel(choice)} />
          ))}
        </div>
      </Checkbox.Group>
    );
  const text = values.join('\n');
  if (isLines)
    return (
      <Textarea
        {...shared}
        value={text}
        onChange={({ currentTarget }) => set(currentTarget.value.split('\n'))}
        autosize
        minRows={1}
        maxRows={6}
        spellCheck={false}
      />
    );
  const onChange = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
    set(currentTarget.value === '' ? [] : [currentTarget.value]);
  if (field.choices.length > 0)
    return (
      <NativeSelect
        {...shared}
        value={text}
        onChange={onChange}
        data={[
          { value: '', label: labels.unset },
          ...field.choices.map((choice) => ({ value: choice, label: choiceLabel(choice) })),
        ]}
      />
    );
  if (field.secret) return <PasswordInput {...shared} value={text} onChange={onChange} autoComplete="new-password" />;
  return <TextInput {...shared} value={text} onChange={onChange} autoComplete="off" />;
}

/** `GLOSSARY_TERM` as "Glossary term", also where this page does not know the value. */
function choiceLabel(choice: string): string {
  const { [choice]: label }: Readonly<Record<string, string>> = labels.choices;
  if (label !== undefined) return label;
  const words = choice.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Messages for required settings without a value, by the path of their field. */
function missing(
  values: RuleValues,
  kind: Trigger | undefined,
  stored: readonly string[],
): Readonly<Record<string, string>> {
  const empty = (kind?.fields ?? []).filter(
    ({ name, required }) =>
      required && !stored.includes(name) && filledValues(values, kind?.id ?? '', name).length === 0,
  );
  return Object.fromEntries(empty.map(({ name }) => [`settings.${settingKey(kind?.id ?? '', name)}`, labels.required]));
}
