import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  ActionDeliveriesDocument,
  type ActionDeliveriesQuery,
  ActionsDocument,
  type ActionsQuery,
  MailSettingsDocument,
  type SaveActionRuleMutationVariables,
} from '../../api/documents.generated';

/** A stored rule, without its secrets. */
export type Rule = ActionsQuery['actionRules'][number];
/** What rules can wait for, or do, with the fields of its form. */
export type Trigger = ActionsQuery['actionTriggers'][number];
export type Effect = ActionsQuery['actionEffects'][number];
export type Field = Trigger['fields'][number];
export type Delivery = ActionDeliveriesQuery['actionDeliveries']['deliveries'][number];
export type RuleInput = SaveActionRuleMutationVariables['input'];

/** The beginning of the key of everything about deliveries. */
export const DELIVERIES_KEY = ['action-deliveries'];
const REFRESH_MS = 5_000;

/** All rules, with what they can be made of. */
export const actionsQuery = queryOptions({
  queryKey: ['actions'],
  queryFn: ({ signal }) => request(ActionsDocument, {}, signal),
});

export const mailQuery = queryOptions({
  queryKey: ['mail-settings'],
  queryFn: async ({ signal }) => (await request(MailSettingsDocument, {}, signal)).mailSettings ?? null,
});

/** The newest deliveries, read again while they are shown: an attempt may change them. */
export const deliveriesQuery = (count: number, onlyFailed: boolean) =>
  queryOptions({
    queryKey: [...DELIVERIES_KEY, count, onlyFailed],
    queryFn: async ({ signal }) =>
      (
        await request(
          ActionDeliveriesDocument,
          { input: { count, states: onlyFailed ? ['FAILED', 'DROPPED'] : [] } },
          signal,
        )
      ).actionDeliveries,
    refetchInterval: REFRESH_MS,
  });

/** What the dialog holds while it is open. Values of several lines are texts; a secret is empty until a new one is entered. */
export interface RuleValues {
  readonly name: string;
  readonly trigger: string;
  readonly effect: string;
  /** By `<trigger or effect>.<field>`, so that changing the kind loses nothing. */
  readonly settings: Readonly<Record<string, readonly string[]>>;
}

/** The name of a field among the values of the dialog. Mantine's paths are parted by dots, so the key has none. */
export function settingKey(kind: string, field: string): string {
  return `${kind}/${field}`;
}

/** What the dialog begins with: a stored rule, or the first kinds. */
export function initialValues(
  rule: Rule | undefined,
  triggers: readonly Trigger[],
  effects: readonly Effect[],
): RuleValues {
  const empty = [...triggers, ...effects].flatMap(({ id, fields }) =>
    fields.map(({ name }) => [settingKey(id, name), []] as const),
  );
  const stored = [
    ...(rule?.triggerSettings ?? []).map(
      ({ name, values }) => [settingKey(rule?.trigger ?? '', name), values] as const,
    ),
    ...(rule?.effectSettings ?? []).map(({ name, values }) => [settingKey(rule?.effect ?? '', name), values] as const),
  ];
  return {
    name: rule?.name ?? '',
    trigger: rule?.trigger ?? triggers[0]?.id ?? '',
    effect: rule?.effect ?? effects[0]?.id ?? '',
    settings: Object.fromEntries([...empty, ...stored]),
  };
}

/** What is sent: the settings of the chosen kinds. An empty secret is left out, so that the server keeps the stored one. */
export function inputOf(values: RuleValues, trigger: Trigger | undefined, effect: Effect | undefined): RuleInput {
  const settingsOf = (kind: Trigger | undefined) =>
    (kind?.fields ?? []).flatMap(({ name }) => {
      const given = filledValues(values, kind?.id ?? '', name);
      return given.length === 0 ? [] : [{ name, values: given }];
    });
  return {
    name: values.name.trim(),
    trigger: values.trigger,
    triggerSettings: settingsOf(trigger),
    effect: values.effect,
    effectSettings: settingsOf(effect),
  };
}

/** The values of a field without the empty ones. */
export function filledValues({ settings }: RuleValues, kind: string, field: string): string[] {
  return (settings[settingKey(kind, field)] ?? []).map((value) => value.trim()).filter((value) => value !== '');
}

/** The same rule, on or off. */
export function toggled({ name, enabled, trigger, triggerSettings, effect, effectSettings }: Rule): RuleInput {
  const copied = (settings: Rule['triggerSettings']) =>
    settings.map((setting) => ({ name: setting.name, values: [...setting.values] }));
  return {
    name,
    enabled: !enabled,
    trigger,
    triggerSettings: copied(triggerSettings),
    effect,
    effectSettings: copied(effectSettings),
  };
}
