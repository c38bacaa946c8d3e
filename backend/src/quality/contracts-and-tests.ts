import { type EditContext, valueOf } from '../edits/edit-context.js';
import { done, edit, type EditTable, type Plan } from '../edits/edit.types.js';
import { badField, inTheWay, jsonText, nonEmpty } from '../edits/mistakes.js';
import { create, patch, upsert, add, given } from '../edits/patch.js';
import { requireWithinLimit } from '../inputs/size-limits.js';
import type { JsonObject } from '../kernel/json.js';
import { asserteeOf } from './assertions.js';
import type { ContractUpsert, NewTest, TestDefinition } from './quality.types.js';

const CONTRACT = 'dataContractProperties';
const MAX_ASSERTIONS = 1_000;

/** An asset has one contract, made of assertions about it. */
async function upsertContract(context: EditContext, { urn: givenUrn, input }: ContractUpsert): Promise<Plan> {
  const { entityUrn, freshness, schema, dataQuality, state, id } = input;
  const assertions = [freshness, schema, dataQuality].flatMap((list) =>
    (list ?? []).map(({ assertionUrn }) => assertionUrn),
  );
  requireWithinLimit('edit.field', { field: 'assertions', count: assertions.length, limit: MAX_ASSERTIONS });
  const stored = await context.existing(
    [
      { field: 'entityUrn', urns: [entityUrn], kinds: ['dataset'] },
      { field: 'assertionUrn', urns: assertions, kinds: ['assertion'] },
    ],
    ['assertionInfo'],
  );
  const foreign = assertions.find((urn) => asserteeOf(valueOf(stored, urn, 'assertionInfo')) !== entityUrn);
  if (foreign !== undefined)
    throw badField('assertionUrn', `must name assertions about ${entityUrn}; ${foreign} is not one`);
  const [held] = await context.incoming([entityUrn], ['CONTRACT_FOR']);
  const urn =
    givenUrn ??
    (typeof id === 'string' ? context.newUrn('dataContract', id) : (held?.other ?? context.newUrn('dataContract')));
  context.check({ field: 'urn', urns: [urn], kinds: ['dataContract'] });
  if (held && held.other !== urn) throw inTheWay(`${entityUrn} has a contract already.`, { urn: held.other });
  const parts = { freshness, schema, dataQuality };
  const value: JsonObject = {
    entity: entityUrn,
    ...Object.fromEntries(
      Object.entries(parts).flatMap(([name, list]) =>
        list ? [[name, list.map(({ assertionUrn }) => ({ assertion: assertionUrn }))]] : [],
      ),
    ),
  };
  return {
    proposals: [upsert(urn, CONTRACT, value), upsert(urn, 'dataContractStatus', { state: state ?? 'ACTIVE' })],
    needs: [{ anyOf: ['EDIT_ENTITY_DATA_CONTRACT', 'EDIT_ENTITY'], urn: entityUrn }],
    answer: () => ({ urn }),
  };
}

function createTest(context: EditContext, { input }: { readonly input: NewTest }): Plan {
  const urn = context.newUrn('test', input.id);
  const { description } = input;
  const value: JsonObject = {
    name: nonEmpty('name', input.name),
    category: nonEmpty('category', input.category),
    ...(typeof description === 'string' ? { description } : {}),
    definition: definitionValue(input.definition),
  };
  return { proposals: [create(urn, 'testInfo', value)], answer: () => urn };
}

async function updateTest(
  context: EditContext,
  { urn, input }: { readonly urn: string; readonly input: TestDefinition },
): Promise<Plan> {
  await context.existing([{ field: 'urn', urns: [urn], kinds: ['test'] }]);
  const changes = given({
    name: nonEmpty('name', input.name),
    category: nonEmpty('category', input.category),
    description: input.description,
  });
  const definition = add(['definition'], definitionValue(input.definition));
  return { proposals: [patch(urn, 'testInfo', [...changes, definition])], answer: () => urn };
}

async function deleteTest(context: EditContext, urn: string): Promise<Plan> {
  await context.existing([{ field: 'urn', urns: [urn], kinds: ['test'] }]);
  return { removes: [urn], answer: done };
}

function definitionValue({ json }: TestDefinition['definition']): JsonObject {
  return { type: 'JSON', ...(typeof json === 'string' ? { json: jsonText('definition.json', json) } : {}) };
}

const tests = 'MANAGE_TESTS';

export const CONTRACT_AND_TEST_EDITS: EditTable = {
  upsertDataContract: edit<ContractUpsert>('EDIT_ENTITY_DATA_CONTRACT', (args, context) =>
    upsertContract(context, args),
  ),
  createTest: edit<{ readonly input: NewTest }>(tests, (args, context) => createTest(context, args)),
  updateTest: edit<{ readonly urn: string; readonly input: TestDefinition }>(tests, (args, context) =>
    updateTest(context, args),
  ),
  deleteTest: edit<{ readonly urn: string }>(tests, ({ urn }, context) => deleteTest(context, urn)),
};
