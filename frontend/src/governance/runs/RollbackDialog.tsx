import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { request } from '../../api/client';
import { RollbackRunDocument } from '../../api/documents.generated';
import { EditDialog } from '../../edit/dialog/EditDialog';
import { editTexts } from '../../edit/writes/texts';
import { useEdit } from '../../edit/writes/use-edit';
import styles from '../Governance.module.css';
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
  const [typed, setTyped] = useState('');
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
    <EditDialog title={governTexts.runs.title2(runId)} onClose={onClose} error={edit.error ?? plan.error}>
      {plan.isPending ? <p role="status">{governTexts.runs.counting}</p> : null}
      {plan.data ? (
        <>
          <p>{governTexts.runs.plan(plan.data.entities, plan.data.aspects)}</p>
          {plan.data.retained > 0 ? <p>{governTexts.runs.unsafe(plan.data.retained)}</p> : null}
          <TextInput
            data-autofocus
            label={governTexts.runs.confirm}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div className={styles.actions}>
            <Button variant="default" onClick={onClose}>
              {editTexts.cancel}
            </Button>
            <Button disabled={typed.trim() !== runId} loading={edit.isPending} onClick={rollBack}>
              {governTexts.runs.go}
            </Button>
          </div>
        </>
      ) : null}
    </EditDialog>
  );
}
