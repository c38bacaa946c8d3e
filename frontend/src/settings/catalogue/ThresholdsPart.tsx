import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import accessStyles from '../../access/Access.module.css';
import { request } from '../../api/client';
import { SetThresholdsDocument } from '../../api/documents.generated';
import { type Thresholds, thresholdsQuery, USUAL_THRESHOLDS } from '../../api/thresholds';
import { useMay } from '../../edit/writes/edit-queries';
import { notifyUndoable } from '../../edit/writes/undoable';
import { focusMistake } from '../../ui/parts/focus-mistake';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { catalogueTexts } from './texts';
import { formOf, mistakesOf, numbersOf } from './threshold-form';

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
  const form = useForm({ initialValues: formOf(stored), validate: mistakesOf });
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
  return (
    <form
      className={accessStyles.form}
      noValidate
      onSubmit={form.onSubmit((values) => save.mutate(numbersOf(values)), focusMistake)}
    >
      {FIELDS.map(([field, label, hint]) => (
        <TextInput
          key={field}
          label={label}
          description={`${hint} (${labels.usual(USUAL_THRESHOLDS[field])})`}
          inputMode="decimal"
          readOnly={!may}
          {...form.getInputProps(field)}
        />
      ))}
      {save.isError ? <ErrorState error={save.error} /> : null}
      {may ? (
        <div>
          <Button type="submit" disabled={!form.isDirty()} loading={save.isPending}>
            {labels.save}
          </Button>
        </div>
      ) : (
        <p className={accessStyles.faint}>{labels.mayNot}</p>
      )}
    </form>
  );
}
