import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import { guidOf, type ProposalList } from '../proposals/proposal-list.js';
import { propertiesOf } from './datasets.js';
import { type DbtNode, type DbtProject, placeOf } from './project.js';
import type { TestRun } from './run-results.js';
import { dbtUrn } from './urns.js';

const DEFAULT_ENV = 'PROD';

interface Standard {
  readonly operator: string;
  readonly aggregation: string;
  readonly parameters?: (args: JsonObject) => JsonObject;
}

/** The tests of dbt and of the package dbt_expectations in the model's terms; all others are native. */
const STANDARD: ReadonlyMap<string, Standard> = new Map<string, Standard>([
  ['not_null', { operator: 'NOT_NULL', aggregation: 'IDENTITY' }],
  // The model misspells PROPORTION.
  [
    'unique',
    {
      operator: 'EQUAL_TO',
      aggregation: 'UNIQUE_PROPOTION',
      parameters: () => ({ value: { value: '1.0', type: 'NUMBER' } }),
    },
  ],
  ['accepted_values', { operator: 'IN', aggregation: 'IDENTITY', parameters: (args) => setOf(args.values) }],
  ['relationships', { operator: '_NATIVE_', aggregation: 'IDENTITY', parameters: (args) => setOf(args.values) }],
  ['dbt_expectations.expect_column_values_to_not_be_null', { operator: 'NOT_NULL', aggregation: 'IDENTITY' }],
  [
    'dbt_expectations.expect_column_values_to_be_between',
    { operator: 'BETWEEN', aggregation: 'IDENTITY', parameters: rangeOf },
  ],
  [
    'dbt_expectations.expect_column_values_to_be_in_set',
    { operator: 'IN', aggregation: 'IDENTITY', parameters: (args) => setOf(args.value_set) },
  ],
]);

/** Adds a test as an assertion on each node that it depends on, with an event for each known run. */
export function addAssertions(list: ProposalList, project: DbtProject, test: DbtNode, runs: readonly TestRun[]): void {
  const upstreams = [...new Set(test.dependsOn)]
    .flatMap((id) => project.nodes.get(id) ?? [])
    .filter((node) => node.type !== 'test');
  for (const upstream of upstreams) {
    const urn = assertionUrn(project, test.id, upstreams.length > 1 ? upstream.id : undefined);
    const asserted = dbtUrn(project, upstream);
    list.upsert(placeOf(test), urn, 'dataPlatformInstance', { platform: 'urn:li:dataPlatform:dbt' });
    list.upsert(placeOf(test), urn, 'assertionInfo', assertionInfo(project, test, upstream, asserted));
    list.upsert(placeOf(test), urn, 'status', { removed: false });
    for (const run of runs) list.upsert(run.place, urn, 'assertionRunEvent', runEvent(run, urn, asserted));
  }
}

/** The id that DataHub's connector gives an assertion: the environment is part of it outside PROD only. */
export function assertionUrn(project: DbtProject, name: string, upstream: string | undefined): string {
  const env = project.env === DEFAULT_ENV ? undefined : project.env;
  return `urn:li:assertion:${guidOf({ platform: 'dbt', name, env, on_dbt_upstream: upstream })}`;
}

function assertionInfo(project: DbtProject, test: DbtNode, upstream: DbtNode, asserted: string): JsonObject {
  const metadata = objectOf(test.raw.test_metadata);
  const args = objectOf(metadata.kwargs);
  const name = [textOf(metadata.namespace), textOf(metadata.name)]
    .filter((part) => part !== undefined && part !== '')
    .join('.');
  const column = textOf(args.column_name);
  const standard = STANDARD.get(name);
  const onColumn = standard !== undefined || column !== undefined;
  return {
    type: 'DATASET',
    customProperties: { dbt_unique_id: test.id, dbt_test_upstream_unique_id: upstream.id, ...project.properties },
    ...(test.description === '' ? {} : { description: test.description }),
    source: { type: 'EXTERNAL' },
    datasetAssertion: {
      dataset: asserted,
      scope: onColumn ? 'DATASET_COLUMN' : 'DATASET_ROWS',
      ...(column === undefined ? {} : { fields: [schemaFieldUrn(asserted, unquoted(column))] }),
      aggregation: standard?.aggregation ?? '_NATIVE_',
      operator: standard?.operator ?? '_NATIVE_',
      ...(standard?.parameters ? { parameters: standard.parameters(args) } : {}),
      nativeType: test.name,
      nativeParameters: propertiesOf(args),
      ...logicOf(test, name, args),
    },
  };
}

function logicOf(test: DbtNode, name: string, args: JsonObject): JsonObject {
  if (name === 'relationships') return relationshipSentence(args);
  if (STANDARD.has(name)) return {};
  const code = test.compiledCode ?? test.rawCode;
  return code === undefined ? {} : { logic: code };
}

function relationshipSentence(args: JsonObject): JsonObject {
  const [target, source, column, field] = [args.to, args.model, args.column_name, args.field].map(textOf);
  if (target === undefined || source === undefined || column === undefined || field === undefined) return {};
  const table = (text: string): string => /ref\('([^']*)'\)/.exec(text)?.[1] ?? text;
  return { logic: `${table(source)}.${column} referential integrity to ${table(target)}.${field}` };
}

function unquoted(column: string): string {
  return column.replaceAll(/^["`[]|["`\]]$/g, '');
}

function setOf(values: unknown): JsonObject {
  const items = arrayOf(values).map((value) => JSON.stringify(value));
  return { value: { value: values === undefined || values === null ? 'null' : `[${items.join(', ')}]`, type: 'SET' } };
}

function rangeOf(args: JsonObject): JsonObject {
  const bound = (value: unknown): JsonObject => ({
    value: value === undefined || value === null ? 'unknown' : JSON.stringify(value),
    type: 'NUMBER',
  });
  return { minValue: bound(args.min_value), maxValue: bound(args.max_value) };
}

function runEvent(run: TestRun, assertion: string, asserted: string): JsonObject {
  return {
    timestampMillis: run.at,
    assertionUrn: assertion,
    asserteeUrn: asserted,
    runId: run.runId,
    status: 'COMPLETE',
    result: { type: run.outcome, nativeResults: run.details },
  };
}
