import { type EditContext, valueOf } from '../edits/edit-context.js';
import { done, edit, type EditTable, type Need, type Plan } from '../edits/edit.types.js';
import { badField, nonEmpty } from '../edits/mistakes.js';
import { upsert } from '../edits/patch.js';
import { requireWithinLimit } from '../inputs/size-limits.js';
import type { JsonObject } from '../kernel/json.js';
import { schemaFieldUrn } from '../kernel/urn.js';
import { asserteeOf } from '../model/assertee.js';
import { incidentProposals, incidentsOfDeleted } from './assertion-incidents.js';
import type {
  AssertionParameters,
  AssertionResult,
  AssertionUpsert,
  CustomAssertion,
  PlatformReference,
} from './quality.types.js';

const INFO = 'assertionInfo';
const ACTIONS = 'assertionActions';
const MAX_COLUMNS = 10_000;
const MAX_PARAMETERS = 1_000;

async function upsertCustom(context: EditContext, { urn: givenUrn, input }: AssertionUpsert): Promise<Plan> {
  const urn = givenUrn ?? context.newUrn('assertion');
  context.check({ field: 'urn', urns: [urn], kinds: ['assertion'] });
  const { entityUrn, externalUrl } = input;
  await context.existing([{ field: 'entityUrn', urns: [entityUrn] }]);
  const before = (await context.stored([urn], [INFO])).get(urn)?.aspects[INFO]?.value;
  if (before !== undefined && before.type !== 'CUSTOM')
    throw badField('urn', 'must not name an assertion of another type than CUSTOM');
  const info: JsonObject = {
    type: 'CUSTOM',
    customAssertion: customValue(input),
    entityUrn,
    description: input.description,
    source: { type: 'EXTERNAL', created: context.stamp() },
    lastUpdated: context.stamp(),
    ...(typeof externalUrl === 'string' ? { externalUrl } : {}),
  };
  return {
    proposals: [
      upsert(urn, INFO, info),
      upsert(urn, 'dataPlatformInstance', { platform: platformOf(context, input.platform) }),
    ],
    needs: [assertionNeed(entityUrn), ...(before ? needsOf(before) : [])],
    answer: () => ({ urn }),
  };
}

function customValue(input: CustomAssertion): JsonObject {
  const { entityUrn, fieldPath, fieldPaths, logic, scope, aggregation, operator, parameters, nativeType } = input;
  requireWithinLimit('edit.field', { field: 'fieldPaths', count: fieldPaths?.length, limit: MAX_COLUMNS });
  requireWithinLimit('edit.field', {
    field: 'nativeParameters',
    count: input.nativeParameters?.length,
    limit: MAX_PARAMETERS,
  });
  const columns = (fieldPaths ?? []).map((path) => schemaFieldUrn(entityUrn, path));
  return {
    type: nonEmpty('type', input.type),
    entity: entityUrn,
    ...(typeof fieldPath === 'string' && fieldPath !== '' ? { field: schemaFieldUrn(entityUrn, fieldPath) } : {}),
    ...(columns.length > 0 ? { fields: columns } : {}),
    ...(parameters ? { parameters: parametersValue(parameters) } : {}),
    ...Object.fromEntries(
      Object.entries({ logic, scope, aggregation, operator, nativeType }).filter(
        ([, value]) => typeof value === 'string',
      ),
    ),
    ...(input.nativeParameters
      ? { nativeParameters: Object.fromEntries(input.nativeParameters.map((one) => [one.key, one.value ?? ''])) }
      : {}),
  };
}

function parametersValue({ value, minValue, maxValue }: AssertionParameters): JsonObject {
  return Object.fromEntries(
    Object.entries({ value, minValue, maxValue }).flatMap(([name, one]) =>
      one ? [[name, { value: one.value, type: one.type }]] : [],
    ),
  );
}

function platformOf(context: EditContext, { urn, name }: PlatformReference): string {
  const platform = typeof urn === 'string' ? urn : `urn:li:dataPlatform:${nonEmpty('platform', name ?? '')}`;
  context.check({ field: 'platform.urn', urns: [platform], kinds: ['dataPlatform'] });
  return platform;
}

/** A run of an assertion, one point of its time series. */
async function report(context: EditContext, urn: string, result: AssertionResult): Promise<Plan> {
  const storedAssertions = await context.existing(
    [{ field: 'urn', urns: [urn], kinds: ['assertion'] }],
    [INFO, ACTIONS],
  );
  const info = valueOf(storedAssertions, urn, INFO);
  const assertee = asserteeOf(info);
  if (assertee === undefined) throw badField('urn', 'names an assertion that says of nothing what it asserts');
  const timestamp = result.timestampMillis ?? context.now;
  const { type, externalUrl, error, severity, properties } = result;
  requireWithinLimit('edit.field', { field: 'properties', count: properties?.length, limit: MAX_PARAMETERS });
  const event: JsonObject = {
    timestampMillis: timestamp,
    assertionUrn: urn,
    asserteeUrn: assertee,
    runId: `reported-${timestamp}`,
    status: 'COMPLETE',
    result: {
      type,
      ...(typeof externalUrl === 'string' ? { externalUrl } : {}),
      ...(severity ? { severity } : {}),
      ...(properties ? { nativeResults: Object.fromEntries(properties.map((one) => [one.key, one.value ?? ''])) } : {}),
      ...(error ? { error: { type: error.type, properties: { message: error.message } } } : {}),
    },
  };
  const incidents = await incidentProposals(context, {
    assertion: urn,
    assertee,
    info,
    actions: valueOf(storedAssertions, urn, ACTIONS),
    result: { type, reason: error?.message, time: timestamp },
  });
  return { proposals: [upsert(urn, 'assertionRunEvent', event), ...incidents], needs: needsOf(info), answer: done };
}

async function deleteAssertion(context: EditContext, urn: string): Promise<Plan> {
  const storedAssertions = await context.existing([{ field: 'urn', urns: [urn], kinds: ['assertion'] }], [INFO]);
  const info = valueOf(storedAssertions, urn, INFO);
  const assertee = asserteeOf(info);
  const proposals = assertee === undefined ? [] : await incidentsOfDeleted(context, urn, assertee);
  return { proposals, removes: [urn], needs: needsOf(info), answer: done };
}

/** What changing an assertion or its results needs. */
export function needsOf(info: JsonObject): readonly Need[] {
  const urn = asserteeOf(info);
  return [urn === undefined ? { anyOf: ['EDIT_ENTITY'] } : assertionNeed(urn)];
}

function assertionNeed(urn: string): Need {
  return { anyOf: ['EDIT_ENTITY_ASSERTIONS', 'EDIT_ENTITY'], urn };
}

const assertions = 'EDIT_ENTITY_ASSERTIONS';

export const ASSERTION_EDITS: EditTable = {
  upsertCustomAssertion: edit<AssertionUpsert>(assertions, (args, context) => upsertCustom(context, args)),
  reportAssertionResult: edit<{ readonly urn: string; readonly result: AssertionResult }>(
    assertions,
    ({ urn, result }, context) => report(context, urn, result),
  ),
  deleteAssertion: edit<{ readonly urn: string }>(assertions, ({ urn }, context) => deleteAssertion(context, urn)),
};
