import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';

import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';

import { request } from '../../api/client';
import {
  CreateIngestionSourceDocument,
  type CreateIngestionSourceMutationVariables,
  RunIngestionSourceDocument,
  UpdateIngestionSourceDocument,
} from '../../api/documents.generated';
import { CodeEditor } from '../../ui/content/CodeEditor';
import { lineMarks } from '../../ui/content/line-marks';
import { useNavigation } from '../../ui/parts/navigation';
import { notify } from '../../ui/parts/notices';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { runAddress, sourceAddress } from '../ingestion-address';
import { connectorSchemaQuery, type Source, SOURCES_KEY } from '../ingestion-queries';
import { useConnectorLook } from '../connector-name';
import styles from '../Ingestion.module.css';
import { editorTexts as labels } from '../texts';
import { ConnectionTest } from './ConnectionTest';
import { Description } from './Description';
import {
  configOf,
  connectorOf,
  newRecipe,
  readRecipe,
  type RecipeMistake,
  recipeMistakes,
  recipeText,
  withConfig,
} from './recipe-text';
import { cronOfForm, scheduleForm } from './schedule-words';
import { SchedulePart } from './SchedulePart';

const RecipeForm = lazy(async () => ({ default: (await import('./RecipeForm')).RecipeForm }));

interface SourceEditorProps {
  /** The connector of a new source. */
  readonly connector: string;
  /** The stored source that is changed; undefined for a new one. */
  readonly source?: Source;
}

/**
 * A source as a form and as YAML. The text of the recipe is the one state of both: the form shows its configuration and
 * writes into it, so that they are always in step.
 */
export function SourceEditor({ connector, source }: SourceEditorProps) {
  const [name, setName] = useState(source?.name ?? '');
  const [version, setVersion] = useState(source?.config.version ?? '');
  const [text, setText] = useState(() => (source ? recipeText(source.config.recipe) : newRecipe(connector)));
  const [schedule, setSchedule] = useState(() =>
    scheduleForm(source?.schedule?.interval, source?.schedule?.timezone ?? ownTimeZone()),
  );
  const recipe = readRecipe(text);
  const type = connectorOf(recipe) || connector;
  const schema = useQuery(connectorSchemaQuery(type, version.trim()));
  const mistakes = useMemo(() => recipeMistakes(text, schema.data ?? undefined), [text, schema.data]);
  const save = useSave(source);
  const cron = cronOfForm(schedule);
  const canSave = recipe !== undefined && name.trim() !== '' && cron !== '';
  const submit = (andRun: boolean): void =>
    save.mutate({
      andRun,
      input: {
        name: name.trim(),
        type,
        config: {
          recipe: JSON.stringify(recipe),
          executorId: source?.config.executorId ?? 'default',
          ...(version.trim() === '' ? {} : { version: version.trim() }),
          ...(source?.config.debugMode === true ? { debugMode: true } : {}),
        },
        schedule: cron === undefined ? null : { interval: cron, timezone: schedule.timeZone },
      },
    });
  return (
    <>
      <section className={`${styles.card} ${styles.inline}`}>
        <TextInput
          label={labels.name}
          description={labels.nameHint}
          withAsterisk
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={labels.versionLabel}
          description={labels.versionHint}
          placeholder="1.7.0.17"
          value={version}
          onChange={(event) => setVersion(event.currentTarget.value)}
        />
      </section>
      <RecipePart
        {...{ text, type, version: version.trim(), mistakes, onChange: setText }}
        schema={schema.data}
        schemaError={schema.error}
      />
      <ConnectionTest recipe={recipe && JSON.stringify(recipe)} version={version.trim()} />
      <h2>{labels.schedule}</h2>
      <SchedulePart value={schedule} onChange={setSchedule} />
      {save.isError ? <ErrorState error={save.error} /> : null}
      <div className={styles.actions}>
        <Button disabled={!canSave} loading={save.isPending} onClick={() => submit(false)}>
          {labels.save}
        </Button>
        <Button variant="default" disabled={!canSave} loading={save.isPending} onClick={() => submit(true)}>
          {labels.saveAndRun}
        </Button>
        {name.trim() === '' ? <span className={styles.faint}>{labels.nameMissing}</span> : null}
      </div>
    </>
  );
}

interface RecipePartProps {
  readonly text: string;
  readonly type: string;
  readonly version: string;
  /** Null: no executor has read it yet; undefined: it is being asked for. */
  readonly schema: object | null | undefined;
  readonly schemaError: Error | null;
  readonly mistakes: readonly RecipeMistake[];
  readonly onChange: (text: string) => void;
}

/** The recipe as a form or as YAML; a switch chooses which of them is shown. */
function RecipePart({ text, type, version, schema, schemaError, mistakes, onChange }: RecipePartProps) {
  const [view, setView] = useState<'form' | 'yaml'>('form');
  const { title } = useConnectorLook()(type);
  const recipe = readRecipe(text);
  const marks = useMemo(() => lineMarks(text, mistakes), [text, mistakes]);
  return (
    <section className={`${styles.card} ${styles.fields}`}>
      <div className={styles.head}>
        <h2>{labels.settings}</h2>
        <SegmentedControl
          aria-label={labels.view}
          data={(['form', 'yaml'] as const).map((value) => ({ value, label: labels[value] }))}
          value={view}
          onChange={(value) => setView(value as 'form' | 'yaml')}
        />
      </div>
      {schemaError ? <ErrorState error={schemaError} /> : null}
      {schema === null ? <Description connector={type} version={version} title={labels.describing(title)} /> : null}
      <Suspense fallback={<SkeletonRows rows={6} height={44} />}>
        {view === 'yaml' ? (
          <>
            <p className={styles.faint}>{labels.yamlHint}</p>
            <CodeEditor
              value={text}
              language="yaml"
              label={labels.yamlLabel}
              marks={marks}
              minHeight={320}
              onChange={onChange}
            />
          </>
        ) : null}
        {view === 'form' && !recipe ? <p role="alert">{labels.broken}</p> : null}
        {view === 'form' && recipe && schema ? (
          <RecipeForm
            key={type}
            schema={schema}
            config={configOf(recipe)}
            onChange={(config) => onChange(withConfig(text, config))}
          />
        ) : null}
      </Suspense>
      <div role="status">
        {mistakes.length === 0 && schema ? <p className={styles.faint}>{labels.valid}</p> : null}
        {mistakes.length > 0 ? (
          <div className={styles.mistakes}>
            {labels.mistakes(mistakes.length)}
            <ul>
              {mistakes.map(({ line, message }) => (
                <li key={`${String(line)} ${message}`}>
                  {view === 'yaml' ? `${labels.line(line)}: ` : ''}
                  {message}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </section>
  );
}

/** Stores the source, and goes to it or to the run that was asked for. */
function useSave(source: Source | undefined) {
  const navigation = useNavigation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ input, andRun }: { readonly input: SourceInput; readonly andRun: boolean }) => {
      const urn = source
        ? (await request(UpdateIngestionSourceDocument, { urn: source.urn, input })).updateIngestionSource
        : (await request(CreateIngestionSourceDocument, { input })).createIngestionSource;
      if (!urn || !andRun) return { urn, run: undefined };
      const { createIngestionExecutionRequest } = await request(RunIngestionSourceDocument, {
        input: { ingestionSourceUrn: urn },
      });
      return { urn, run: createIngestionExecutionRequest };
    },
    onSuccess: async ({ urn, run }, { input }) => {
      notify({ text: labels.saved(input.name), tone: 'done' });
      if (run) navigation.push(runAddress(run));
      else if (urn) navigation.push(sourceAddress(urn));
      await queryClient.invalidateQueries({ queryKey: SOURCES_KEY });
    },
  });
}

type SourceInput = CreateIngestionSourceMutationVariables['input'];

/** The time zone of this browser. */
function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
