import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import accessStyles from '../../access/Access.module.css';
import { request } from '../../api/client';
import { SetThresholdsDocument } from '../../api/documents.generated';
import { type Thresholds, thresholdsQuery, USUAL_THRESHOLDS } from '../../api/thresholds';
import { useMay } from '../../edit/writes/edit-queries';
import { notifyUndoable } from '../../edit/writes/undoable';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { catalogueTexts } from './texts';
import { formOf, isThresholds, readForm, type ThresholdErrors } from './threshold-form';

const labels = catalogueTexts.thresholds;

/**
 * The fields in their order: the threshold, its label and its hint. The default follows each hint.
 */
const FIELDS = [
  ['breaksFrom', labels.breaksFrom, labels.breaksHint],
  ['weakBelow', labels.weakBelow, labels.weakHint],
  ['silentDays', labels.silentDays, labels.silentHint],
  ['hops', labels.hops, labels.hopsHint],
] as const;

/**
 * The thresholds of lineage and impact: everybody can read them, system operators can change them.
 *
 * The stored values are the key of the form. When they change, by undo for example, the form starts
 * anew with them.
 */
export function ThresholdsPart() {
  const thresholds = useQuery(thresholdsQuery);
  return (
    <>
      <p className={accessStyles.lead}>{labels.lead}</p>
      {thresholds.isPending ? <SkeletonRows rows={4} height={48} /> : null}
      {thresholds.isError ? <ErrorState error={thresholds.error} onRetry={() => void thresholds.refetch()} /> : null}
      {thresholds.data ? <ThresholdFields key={JSON.stringify(thresholds.data)} stored={thresholds.data} /> : null}
    </>
  );
}

/**
 * The form. All fields are checked together, and every wrong one shows its own message. Undo writes
 * the thresholds that were stored when the form was opened.
 */
function ThresholdFields({ stored }: { readonly stored: Thresholds }) {
  const [form, setForm] = useState(formOf(stored));
  const [errors, setErrors] = useState<ThresholdErrors>({});
  const may = useMay()('MANAGE_SYSTEM_OPERATIONS');
  const queryClient = useQueryClient();
  // Every cached verdict and mark was computed with the old thresholds, so all queries are read
  // again.
  const readAgain = () => queryClient.invalidateQueries();
  const save = useMutation({
    mutationFn: (input: Thresholds) => request(SetThresholdsDocument, { input }),
    onSuccess: async () => {
      notifyUndoable({ text: labels.saved, undo: () => request(SetThresholdsDocument, { input: stored }), readAgain });
      await readAgain();
    },
  });
  const submit = () => {
    const read = readForm(form);
    if (!isThresholds(read)) return setErrors(read);
    setErrors({});
    return save.mutate(read);
  };
  return (
    <form
      className={accessStyles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {FIELDS.map(([field, label, hint]) => (
        <TextInput
          key={field}
          label={label}
          description={`${hint} (${labels.usual(USUAL_THRESHOLDS[field])})`}
          inputMode="decimal"
          readOnly={!may}
          value={form[field]}
          error={errors[field]}
          onChange={(event) => setForm({ ...form, [field]: event.currentTarget.value })}
        />
      ))}
      {save.isError ? <ErrorState error={save.error} /> : null}
      {may ? (
        <div>
          <Button type="submit" loading={save.isPending}>
            {labels.save}
          </Button>
        </div>
      ) : (
        <p className={accessStyles.faint}>{labels.mayNot}</p>
      )}
    </form>
  );
}
