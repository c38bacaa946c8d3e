import { useQuery } from '@tanstack/react-query';

import { EditDialog } from '../../edit/dialog/EditDialog';
import { useEdit } from '../../edit/writes/use-edit';
import { SkeletonRows } from '../../ui/states/Skeletons';
import styles from '../Governance.module.css';
import { applyFix, fixPreviewQuery, type HealthFinding } from './health-queries';
import { healthTexts } from './texts-health';

interface FixDialogProps {
  readonly finding: HealthFinding;
  readonly onClose: () => void;
}

/** Shows exactly which edges a fix draws and rejects, by the lineage of now, before it is applied. It can be undone. */
export function FixDialog({ finding, onClose }: FixDialogProps) {
  const preview = useQuery(fixPreviewQuery(finding.id));
  const edit = useEdit();
  const edges = preview.data?.edges ?? [];
  return (
    <EditDialog
      title={healthTexts.preview}
      size="lg"
      saveLabel={healthTexts.apply}
      canSave={preview.data?.applicable === true && !preview.isFetching}
      isSaving={edit.isPending}
      error={edit.error ?? preview.error}
      onSave={() => edit.mutate(applyFix(finding, edges.length), { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{finding.sentence}</p>
      {preview.isPending ? <SkeletonRows rows={2} height={24} /> : null}
      {preview.data ? (
        <>
          <p>{preview.data.sentence}</p>
          <p>{edges.length > 0 ? healthTexts.edges : healthTexts.nothing}</p>
          <ul className={styles.points}>
            {edges.map(({ action, from, to, fromName, toName, confidence, source }) => (
              <li key={`${action} ${from} ${to} ${source ?? ''}`}>
                <strong>{action === 'DRAW' ? healthTexts.draw : healthTexts.reject}</strong> {fromName} → {toName}
                {confidence === null ? '' : ` (${healthTexts.confidence(confidence)})`}
                {source ? ` (${healthTexts.only(source)})` : ''}
              </li>
            ))}
          </ul>
          {edges.some(({ allowed }) => !allowed) ? <p role="alert">{healthTexts.notAllowed}</p> : null}
        </>
      ) : null}
    </EditDialog>
  );
}
