import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  RetentionPoliciesDocument,
  type RetentionPoliciesQuery,
  RetentionRunsDocument,
  type RetentionRunsQuery,
  type SaveRetentionPolicyMutationVariables,
} from '../../api/documents.generated';
import { kindLook } from '../../kinds/kinds';
import { retentionTexts as labels } from './texts';

/** A stored policy. `*` stands for every kind or every aspect. */
export type RetentionPolicy = RetentionPoliciesQuery['retentionPolicies'][number];
/** A kind with the aspects that a policy for it may name. */
export type RetentionChoice = RetentionPoliciesQuery['retentionChoices'][number];
/** A run of the task, or one that waits. */
export type RetentionRun = RetentionRunsQuery['listTasks']['tasks'][number];
type PolicyInput = SaveRetentionPolicyMutationVariables['input'];

export const ANY = '*';
const SECONDS_PER_DAY = 86_400;
/** The model stores seconds as a number of 32 bits. */
const MAX_SECONDS = 2_147_483_647;
const MAX_VERSIONS = 2_147_483_647;
const SHOWN_RUNS = 5;

export const policiesQuery = queryOptions({
  queryKey: ['retention-policies'],
  queryFn: ({ signal }) => request(RetentionPoliciesDocument, {}, signal),
});

/** The newest runs of the task, dry runs among them. */
export const retentionRunsQuery = queryOptions({
  queryKey: ['retention-runs'],
  queryFn: async ({ signal }) => {
    const input = { kinds: ['apply-retention'], start: 0, count: SHOWN_RUNS };
    return (await request(RetentionRunsDocument, { input }, signal)).listTasks.tasks;
  },
});

/** What the dialog holds while it is open. An empty text is no limit. */
export interface PolicyValues {
  readonly kind: string;
  readonly aspect: string;
  readonly maxVersions: string;
  /** In days; fractions are allowed, because policies from elsewhere may say hours. */
  readonly maxAgeDays: string;
}

/** What the dialog begins with: a stored policy, or one for everything without limits. */
export function policyValues(policy: RetentionPolicy | undefined): PolicyValues {
  return {
    kind: policy?.kind ?? ANY,
    aspect: policy?.aspect ?? ANY,
    maxVersions: typeof policy?.maxVersions === 'number' ? String(policy.maxVersions) : '',
    maxAgeDays: typeof policy?.maxAgeSeconds === 'number' ? daysOf(policy.maxAgeSeconds) : '',
  };
}

/** A message for each limit that the server would refuse. */
export function policyMistakes({ maxVersions, maxAgeDays }: PolicyValues): Partial<Record<keyof PolicyValues, string>> {
  const count = Number(maxVersions);
  const seconds = secondsOf(maxAgeDays);
  const isCount = maxVersions.trim() === '' || (Number.isInteger(count) && count >= 1 && count <= MAX_VERSIONS);
  const isAge = seconds === null || (seconds >= 1 && seconds <= MAX_SECONDS);
  return {
    ...(isCount ? {} : { maxVersions: labels.maxVersionsBad }),
    ...(isAge ? {} : { maxAgeDays: labels.maxAgeBad }),
  };
}

/** What is sent for the values of a form without mistakes. */
export function policyInput({ kind, aspect, maxVersions, maxAgeDays }: PolicyValues): PolicyInput {
  const count = maxVersions.trim() === '' ? null : Number(maxVersions);
  return { kind, aspect, maxVersions: count, maxAgeSeconds: secondsOf(maxAgeDays) };
}

/** "Dataset · ownership", "Every kind · every aspect". */
export function scopeText({ kind, aspect }: Pick<RetentionPolicy, 'kind' | 'aspect'>): string {
  const kindText = kind === ANY ? labels.every.kind : kindLook(kind).label;
  return `${kindText} · ${aspect === ANY ? labels.every.aspect : aspect}`;
}

/** "keeps the newest 20 or keeps 90 days", "keeps everything". */
export function limitsText({ maxVersions, maxAgeSeconds }: RetentionPolicy): string {
  const parts = [
    ...(typeof maxVersions === 'number' ? [labels.keepsVersions(maxVersions)] : []),
    ...(typeof maxAgeSeconds === 'number' ? [labels.keepsDays(daysOf(maxAgeSeconds))] : []),
  ];
  return parts.length === 0 ? labels.keepsAll : parts.join(labels.or);
}

/** The kinds by their labels. Two kinds with one label, such as the roles of a source and of people, are told apart by name. */
export function kindChoices(choices: readonly RetentionChoice[]): { readonly value: string; readonly label: string }[] {
  const byLabel = Map.groupBy(choices, ({ kind }) => kindLook(kind).label);
  return [...byLabel]
    .flatMap(([label, alike]) =>
      alike.map(({ kind }) => ({ value: kind, label: alike.length === 1 ? label : `${label} (${kind})` })),
    )
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

/** What a policy for this kind may name, in the order of names; for every kind the aspects of all kinds. */
export function aspectChoices(choices: readonly RetentionChoice[], kind: string): RetentionChoice['aspects'] {
  const ofKind = choices.filter((choice) => kind === ANY || choice.kind === kind).flatMap(({ aspects }) => aspects);
  return [...new Map(ofKind.map((aspect) => [aspect.name, aspect])).values()].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
}

/** What a run was and what it counted: its parameters and its result are JSON. */
export function runFacts({ parameters, result }: Pick<RetentionRun, 'parameters' | 'result'>): {
  readonly isDryRun: boolean;
  /** Undefined: the run has not ended. */
  readonly removed: number | undefined;
} {
  const { dryRun } = JSON.parse(parameters) as { dryRun?: boolean };
  const { removed } = JSON.parse(result ?? '{}') as { removed?: number };
  return { isDryRun: dryRun === true, removed };
}

function daysOf(seconds: number): string {
  return String(Number((seconds / SECONDS_PER_DAY).toFixed(6)));
}

/** Null: no limit. Not a number: a mistake. */
function secondsOf(days: string): number | null {
  return days.trim() === '' ? null : Math.round(Number(days) * SECONDS_PER_DAY);
}
