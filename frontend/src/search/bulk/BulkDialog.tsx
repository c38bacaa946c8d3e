import { useState } from 'react';

import type { Summary } from '../../api/summaries';
import styles from '../../edit/dialog/Edit.module.css';
import { EditDialog } from '../../edit/dialog/EditDialog';
import { ChosenList } from '../../edit/fields/LabelDialog';
import { TECHNICAL_OWNER, type GroupRight, type NamedEntity } from '../../edit/writes/edits';
import { OwnershipTypeField } from '../../edit/fields/OwnerDialog';
import { useHeldAssets } from '../../edit/members/asset-groups';
import { Picker } from '../../edit/dialog/Picker';
import { useEdit } from '../../edit/writes/use-edit';
import { WriteProgress } from '../../edit/dialog/WriteProgress';
import { GROUP_WAYS, planBulk, type BulkWay } from './bulk';
import { searchTexts } from '../query/texts';

/** What can be picked for each edit. */
const KINDS: Readonly<Record<BulkWay, readonly string[]>> = {
  tag: ['tag'],
  term: ['glossaryTerm'],
  owner: ['corpuser', 'corpGroup'],
  domain: ['domain'],
  product: ['dataProduct'],
  application: ['application'],
};

interface BulkDialogProps {
  readonly way: BulkWay;
  readonly selected: readonly Summary[];
  /** By which right the person puts assets into a data product or application. */
  readonly right?: GroupRight;
  readonly onClose: () => void;
}

/**
 * Chooses a tag, term, owner, domain, data product or application, says how many assets change, and
 * writes all of them or none.
 *
 * The plan is made again on every render. It depends on the choice and, for an owner, on the
 * ownership type. Save appears only when at least one asset would change. For more than 500 assets
 * a bar shows how many are written, because each request takes at most 500.
 */
export function BulkDialog({ way, selected, right = 'assets', onClose }: BulkDialogProps) {
  const [picked, setPicked] = useState<NamedEntity>();
  const [typeUrn, setTypeUrn] = useState(TECHNICAL_OWNER);
  const edit = useEdit();
  const [written, setWritten] = useState(0);
  const group = GROUP_WAYS[way];
  const selectedUrns = selected.map(({ urn }) => urn);
  const held = useHeldAssets(group ?? 'dataProduct', group && picked?.urn, selectedUrns);
  // Until it is known what the group holds, undo could take assets out of it that were there before.
  const canPlan = picked !== undefined && (!group || held.data !== undefined);
  const plan = canPlan
    ? planBulk(way, picked, selected, { typeUrn, right, heldAssets: held.data, onProgress: setWritten })
    : undefined;
  const count = plan?.changed.length ?? 0;
  const canSave = plan !== undefined && count > 0;
  return (
    <EditDialog
      title={searchTexts.bulk[way]}
      onClose={onClose}
      {...(canSave ? { onSave: () => edit.mutate(plan.edit, { onSuccess: onClose }) } : {})}
      saveLabel={searchTexts.bulk.apply(count)}
      isSaving={edit.isPending}
      error={edit.error ?? held.error}
    >
      {way === 'owner' ? <OwnershipTypeField value={typeUrn} onChange={setTypeUrn} /> : null}
      {picked ? (
        <ChosenList chosen={[picked]} onRemove={() => setPicked(undefined)} />
      ) : (
        <Picker kinds={KINDS[way]} without={[]} onPick={setPicked} />
      )}
      {plan ? (
        <p className={styles.faint}>
          {count === 0 ? searchTexts.bulk.nothing : searchTexts.bulk.preview(count, plan.already)}
        </p>
      ) : null}
      {plan && plan.unsuitable > 0 ? (
        <p className={styles.faint}>{searchTexts.bulk.notInGroups(plan.unsuitable)}</p>
      ) : null}
      {edit.isPending && written > 0 ? <WriteProgress written={written} count={count} /> : null}
    </EditDialog>
  );
}
