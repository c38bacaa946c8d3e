import { useQuery } from '@tanstack/react-query';

import { request } from '../../api/client';
import { RollbackRunDocument } from '../../api/documents.generated';
import { TypedConfirmDialog } from '../../edit/dialog/TypedConfirmDialog';
import { useEdit } from '../../edit/writes/use-edit';
import { rollbackPlanQuery } from './run-queries';
import { governTexts } from '../texts';

/**
 * Rolls a run back after showing what would change. It cannot be undone, so the person types the
 * run's id.
 *
 * The button stays disabled until the typed text equals the id. The numbers come from a dry run,
 * which changes nothing.
 */
export function RollbackDialog({ runId, onClose }: { readonly runId: string; readonly onClose: () => void }) {
  const plan = useQuery(rollbackPlanQuery(runId));
  const edit = useEdit();
  const rollBack = () =>
    edit.mutate(
      {
        urns: [],
        message: governTexts.runs.done(runId),
        run: () => request(RollbackRunDocument, { input: { runId } }),
      },
      { onSuccess: onClose },
    );
  return (
    <TypedConfirmDialog
      title={governTexts.runs.title2(runId)}
      expected={runId}
      label={governTexts.runs.confirm}
      saveLabel={governTexts.runs.go}
      onSave={rollBack}
      work={edit}
      error={plan.error}
      isReady={plan.data !== undefined}
      onClose={onClose}
    >
      {plan.isPending ? <p role="status">{governTexts.runs.counting}</p> : null}
      {plan.data ? <p>{governTexts.runs.plan(plan.data.entities, plan.data.aspects)}</p> : null}
      {plan.data && plan.data.shared > 0 ? <p>{governTexts.runs.unsafe(plan.data.shared)}</p> : null}
    </TypedConfirmDialog>
  );
}
