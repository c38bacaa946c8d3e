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

const words = catalogueTexts.thresholds;

const FIELDS = [
  ['breaksFrom', words.breaksFrom, words.breaksHint],
  ['weakBelow', words.weakBelow, words.weakHint],
  ['silentDays', words.silentDays, words.silentHint],
  ['hops', words.hops, words.hopsHint],
] as const;

/** What counts as certain, weak or silent: shown to everybody, set by who runs the installation. */
export function ThresholdsPart() {
  const found = useQuery(thresholdsQuery);
  return (
    <>
      <p className={accessStyles.lead}>{words.lead}</p>
      {found.isPending ? <SkeletonRows rows={4} height={48} /> : null}
      {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? <ThresholdFields key={JSON.stringify(found.data)} stored={found.data} /> : null}
    </>
  );
}

function ThresholdFields({ stored }: { readonly stored: Thresholds }) {
  const [form, setForm] = useState(formOf(stored));
  const [errors, setErrors] = useState<ThresholdErrors>({});
  const may = useMay()('MANAGE_SYSTEM_OPERATIONS');
  const queryClient = useQueryClient();
  // Verdicts, marks and openings that stand on a page were worked out by the old ones.
  const readAgain = () => queryClient.invalidateQueries();
  const save = useMutation({
    mutationFn: (input: Thresholds) => request(SetThresholdsDocument, { input }),
    onSuccess: async () => {
      notifyUndoable({ text: words.saved, back: () => request(SetThresholdsDocument, { input: stored }), readAgain });
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
          description={`${hint} (${words.usual(USUAL_THRESHOLDS[field])})`}
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
            {words.save}
          </Button>
        </div>
      ) : (
        <p className={accessStyles.faint}>{words.mayNot}</p>
      )}
    </form>
  );
}
