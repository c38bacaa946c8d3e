import { Input, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { entityAddress } from '../../api/addresses';
import { request } from '../../api/client';
import { shortUrn } from '../../api/column-urn';
import { CreateTestDocument, UpdateTestDocument } from '../../api/documents.generated';
import styles from '../../edit/dialog/Edit.module.css';
import { FormDialog } from '../../edit/dialog/FormDialog';
import { useEdit } from '../../edit/writes/use-edit';
import { CodeEditor } from '../../ui/content/CodeEditor';
import { lineMarks } from '../../ui/content/line-marks';
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

const NO_FAULTS: readonly { readonly line: number }[] = [];

interface TestValues {
  readonly name: string;
  readonly category: string;
  readonly description: string;
  /** The definition, in JSON or YAML. */
  readonly json: string;
}

interface TestDialogProps {
  /** The test to change; undefined makes a new one. */
  readonly test?: MetadataTest;
  readonly onClose: () => void;
}

/**
 * Writes a metadata test. While the definition is typed, the dialog marks its faults and names them by line, or says how many
 * assets would pass. A definition with faults can't be saved. Undo of a change writes the test as it was before.
 */
export function TestDialog({ test, onClose }: TestDialogProps) {
  const form = useForm<TestValues>({
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
  const faults = check.data?.faults ?? NO_FAULTS;
  const marks = useMemo(() => lineMarks(json, faults), [json, faults]);
  const save = (values: TestValues) => {
    const input = inputOf(values);
    const message = testTexts.saved(input.name);
    if (!test) {
      edit.mutate({ urns: [], message, run: () => request(CreateTestDocument, { input }) }, { onSuccess: onClose });
      return;
    }
    const { urn, name, category, description, definition } = test;
    const before = inputOf({ name, category, description: description ?? '', json: definition.json ?? '' });
    const write = (written: typeof input) => request(UpdateTestDocument, { urn, input: written });
    edit.mutate({ urns: [urn], message, run: () => write(input), undo: () => write(before) }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={test ? testTexts.editOf(test.name) : testTexts.create}
      size="xl"
      form={form}
      onSave={save}
      work={edit}
      needsChange={test !== undefined}
      canSave={faults.length === 0}
      onClose={onClose}
    >
      <TextInput data-autofocus label={testTexts.name} {...form.getInputProps('name')} />
      <TextInput label={testTexts.category} {...form.getInputProps('category')} />
      <TextInput label={testTexts.description} {...form.getInputProps('description')} />
      <Input.Wrapper label={testTexts.definition} labelElement="div" error={form.errors['json']}>
        <CodeEditor
          value={form.values.json}
          language="yaml"
          label={testTexts.definition}
          marks={marks}
          minHeight={240}
          onChange={(written) => form.setFieldValue('json', written)}
        />
      </Input.Wrapper>
      <DefinitionCheck json={json} />
    </FormDialog>
  );
}

/** The test as the mutations take it. */
function inputOf({ name, category, description, json }: TestValues) {
  return {
    name: name.trim(),
    category: category.trim(),
    description: description.trim(),
    definition: { json },
  };
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
      <Examples label={testTexts.failingExamples} assets={preview.failingExamples} />
      <Examples label={testTexts.passingExamples} assets={preview.passingExamples} />
    </div>
  );
}

interface ExamplesProps {
  readonly label: string;
  readonly assets: readonly { readonly urn: string }[];
}

function Examples({ label, assets }: ExamplesProps) {
  if (assets.length === 0) return null;
  return (
    <p className={styles.faint}>
      {label}:{' '}
      {assets.map(({ urn }, index) => (
        <span key={urn}>
          {index > 0 ? ', ' : ''}
          <AppLink href={entityAddress(urn)}>{shortUrn(urn)}</AppLink>
        </span>
      ))}
    </p>
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
