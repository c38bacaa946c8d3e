import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import accessStyles from '../../access/Access.module.css';
import { request } from '../../api/client';
import { ApplyRetentionDocument, DeleteRetentionPolicyDocument } from '../../api/documents.generated';
import { ConfirmDialog } from '../../edit/dialog/ConfirmDialog';
import { groupedNumber } from '../../ui/format/numbers';
import { ConfirmButton } from '../../ui/parts/ConfirmButton';
import { AppLink } from '../../ui/parts/navigation';
import { notify } from '../../ui/parts/notices';
import { When } from '../../ui/parts/When';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { Icon } from '../../ui/theme/Icon';
import {
  limitsText,
  policiesQuery,
  retentionRunsQuery,
  type RetentionPolicy,
  type RetentionRun,
  runFacts,
  scopeText,
} from './retention-form';
import { RetentionCounts } from './RetentionCounts';
import { RetentionDialog } from './RetentionDialog';
import { retentionTexts as labels } from './texts';

/** Which dialog is open, and for which policy. */
type OpenDialog = { readonly kind: 'make' } | { readonly kind: 'edit' | 'remove'; readonly policy: RetentionPolicy };

/**
 * Which history is kept: the policies with what each would remove, a count of what is due, and the
 * last runs of the task that removes it. For people with MANAGE_SYSTEM_OPERATIONS.
 */
export function RetentionPart() {
  const answer = useQuery(policiesQuery);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { retentionPolicies: policies = [], retentionChoices: choices = [] } = answer.data ?? {};
  const close = () => setDialog(undefined);
  return (
    <>
      <p className={accessStyles.lead}>{labels.lead}</p>
      <div className={accessStyles.bar}>
        <Button
          leftSection={<Icon name="plus" size={14} />}
          disabled={!answer.data}
          onClick={() => setDialog({ kind: 'make' })}
        >
          {labels.make}
        </Button>
      </div>
      {answer.isPending ? <SkeletonRows rows={3} height={44} /> : null}
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.data && policies.length === 0 ? (
        <EmptyState small icon="clock" title={labels.none}>
          {labels.noneWhy}
        </EmptyState>
      ) : null}
      <ul className={accessStyles.rows} aria-label={labels.list}>
        {policies.map((policy) => (
          <PolicyRow key={policy.urn} policy={policy} onAct={(kind) => setDialog({ kind, policy })} />
        ))}
      </ul>
      <ApplyNow />
      <LastRuns />
      {dialog?.kind === 'make' || dialog?.kind === 'edit' ? (
        <RetentionDialog
          policy={dialog.kind === 'edit' ? dialog.policy : undefined}
          choices={choices}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === 'remove' ? (
        <ConfirmDialog
          title={labels.removeTitle(scopeText(dialog.policy))}
          label={labels.removeShort}
          run={() => request(DeleteRetentionPolicyDocument, { urn: dialog.policy.urn })}
          message={labels.removed(scopeText(dialog.policy))}
          reads={policiesQuery.queryKey}
          onClose={close}
        >
          <p>{labels.removeWhy}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

interface PolicyRowProps {
  readonly policy: RetentionPolicy;
  readonly onAct: (kind: 'edit' | 'remove') => void;
}

/** What a policy is about and what it keeps. */
function PolicyRow({ policy, onAct }: PolicyRowProps) {
  const scope = scopeText(policy);
  return (
    <li>
      <div className={accessStyles.main}>
        <p className={accessStyles.title}>{scope}</p>
        <p className={accessStyles.faint}>{limitsText(policy)}</p>
      </div>
      <div className={accessStyles.actions}>
        <Button size="xs" variant="default" aria-label={labels.edit(scope)} onClick={() => onAct('edit')}>
          {labels.editShort}
        </Button>
        <Button size="xs" variant="default" aria-label={labels.remove(scope)} onClick={() => onAct('remove')}>
          {labels.removeShort}
        </Button>
      </div>
    </li>
  );
}

/** Counts what all stored policies would remove now. Only after that, it can be removed at once. */
function ApplyNow() {
  const queryClient = useQueryClient();
  const apply = useMutation({
    mutationFn: async (dryRun: boolean) =>
      (await request(ApplyRetentionDocument, { input: { dryRun } })).applyRetention,
    onSuccess: async ({ removed }, dryRun) => {
      if (!dryRun) notify({ text: labels.applied(groupedNumber(removed)), tone: 'done' });
      await queryClient.invalidateQueries({ queryKey: retentionRunsQuery.queryKey });
    },
  });
  const due = apply.variables === true ? apply.data : undefined;
  return (
    <section className={accessStyles.section}>
      <h3>{labels.now}</h3>
      <p className={accessStyles.lead}>{labels.nowLead}</p>
      <div className={accessStyles.inline}>
        <Button variant="default" loading={apply.isPending && apply.variables} onClick={() => apply.mutate(true)}>
          {labels.count}
        </Button>
        {due && due.removed > 0 ? (
          <ConfirmButton
            label={labels.apply}
            question={labels.applyAsk(groupedNumber(due.removed))}
            keep={labels.keep}
            onYes={() => apply.mutate(false)}
          />
        ) : null}
      </div>
      <div role="status">{due ? <RetentionCounts report={due} /> : null}</div>
      {apply.isError ? <ErrorState error={apply.error} /> : null}
    </section>
  );
}

/** The newest runs of the task, those that only counted among them. */
function LastRuns() {
  const runs = useQuery(retentionRunsQuery);
  return (
    <section className={accessStyles.section}>
      <h3>{labels.runs}</h3>
      {runs.isPending ? <SkeletonRows rows={2} height={28} /> : null}
      {runs.isError ? <ErrorState error={runs.error} onRetry={() => void runs.refetch()} /> : null}
      {runs.data?.length === 0 ? <p className={accessStyles.faint}>{labels.noRuns}</p> : null}
      <ul className={accessStyles.rows} aria-label={labels.runs}>
        {runs.data?.map((run) => (
          <li key={run.id}>
            <p className={accessStyles.main}>
              <RunText run={run} />
            </p>
          </li>
        ))}
      </ul>
      <AppLink href="/settings/tasks">{labels.allTasks}</AppLink>
    </section>
  );
}

/** "done · 120 removed · 2 hours ago". */
function RunText({ run }: { readonly run: RetentionRun }) {
  const { isDryRun, removed } = runFacts(run);
  const result =
    removed === undefined ? '' : ` · ${groupedNumber(removed)} ${isDryRun ? labels.dryRun : labels.realRun}`;
  return (
    <>
      {labels.states[run.state]}
      {result}
      {run.error === '' ? '' : ` · ${run.error}`} · <When instant={run.queuedAt} />
    </>
  );
}
