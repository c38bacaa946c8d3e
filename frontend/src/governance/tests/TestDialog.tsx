import { Textarea, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

import { entityAddress } from '../../api/addresses';
import { request } from '../../api/client';
import { shortUrn } from '../../api/column-urn';
import { CreateTestDocument, UpdateTestDocument } from '../../api/documents.generated';
import styles from '../../edit/dialog/Edit.module.css';
import { FormDialog } from '../../edit/dialog/FormDialog';
import { useEdit } from '../../edit/writes/use-edit';
import { AppLink } from '../../ui/parts/navigation';
import { ErrorState } from '../../ui/states/ErrorState';
import { definitionQuery, type MetadataTest } from './test-queries';
import { testTexts } from './texts-tests';

/** How long nobody has typed before a definition is looked at. */
const REST_MS = 500;

/** The definition that a new test begins with: it is about real assets, so the preview says something. */
const EXAMPLE = `on:
  types: [dataset]
rules:
  - property: ownership.owners.owner
    operator: exists
actions:
  failing: []
`;

interface TestDialogProps {
  /** The test to change; undefined makes a new one. */
  readonly test?: MetadataTest;
  readonly onClose: () => void;
}

/**
 * Writes a metadata test. While the definition is typed, the dialog names its faults by line, or says how many assets would
 * pass. A definition with faults can't be saved.
 */
export function TestDialog({ test, onClose }: TestDialogProps) {
  const form = useForm({
    initialValues: {
      name: test?.name ?? '',
      category: test?.category ?? '',
      description: test?.description ?? '',
      json: test ? indented(test.definition.json ?? '') : EXAMPLE,
    },
    validate: {
      name: isNotEmpty(testTexts.nameMissing),
      category: isNotEmpty(testTexts.categoryMissing),
      json: isNotEmpty(testTexts.definitionMissing),
    },
  });
  const edit = useEdit();
  const [json] = useDebouncedValue(form.values.json, REST_MS);
  const check = useQuery(definitionQuery(json));
  const save = ({ name, category, description, json: written }: typeof form.values) => {
    const input = {
      name: name.trim(),
      category: category.trim(),
      description: description.trim(),
      definition: { json: written },
    };
    const run = (): Promise<unknown> =>
      test ? request(UpdateTestDocument, { urn: test.urn, input }) : request(CreateTestDocument, { input });
    edit.mutate({ urns: test ? [test.urn] : [], message: testTexts.saved(input.name), run }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={test ? testTexts.editOf(test.name) : testTexts.create}
      size="xl"
      form={form}
      onSave={save}
      work={edit}
      needsChange={test !== undefined}
      canSave={(check.data?.faults.length ?? 0) === 0}
      onClose={onClose}
    >
      <TextInput data-autofocus label={testTexts.name} {...form.getInputProps('name')} />
      <TextInput label={testTexts.category} {...form.getInputProps('category')} />
      <TextInput label={testTexts.description} {...form.getInputProps('description')} />
      <Textarea
        label={testTexts.definition}
        autosize
        minRows={10}
        maxRows={24}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', whiteSpace: 'pre', overflowX: 'auto' } }}
        {...form.getInputProps('json')}
      />
      <DefinitionCheck json={json} />
    </FormDialog>
  );
}

/** What the server says of the definition: faults with their lines, or counts of assets. */
function DefinitionCheck({ json }: { readonly json: string }) {
  const { data, error, isPending, isFetching } = useQuery(definitionQuery(json));
  if (json.trim() === '') return null;
  if (error) return <ErrorState error={error} />;
  if (isPending || isFetching)
    return (
      <p role="status" className={styles.faint}>
        {testTexts.checking}
      </p>
    );
  if (data.faults.length > 0)
    return (
      <div role="alert">
        <p>{testTexts.faults}</p>
        <ul>
          {data.faults.map((fault) => (
            <li key={`${String(fault.line)} ${String(fault.column)} ${fault.reason}`}>{testTexts.fault(fault)}</li>
          ))}
        </ul>
      </div>
    );
  const { preview } = data;
  if (!preview) return null;
  return (
    <div role="status">
      <p>{preview.assets === 0 ? testTexts.draft : testTexts.preview(preview)}</p>
      {preview.failingExamples.length > 0 ? (
        <p className={styles.faint}>
          {testTexts.examples}:{' '}
          {preview.failingExamples.map(({ urn }, index) => (
            <span key={urn}>
              {index > 0 ? ', ' : ''}
              <AppLink href={entityAddress(urn)}>{shortUrn(urn)}</AppLink>
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}

/** JSON as people read it; anything else as it is. */
function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
