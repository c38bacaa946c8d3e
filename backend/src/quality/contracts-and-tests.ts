import { type EditContext, valueOf } from '../edits/edit-context.js';
import { edit, type EditTable, type Plan } from '../edits/edit.types.js';
import { badField, inTheWay } from '../edits/mistakes.js';
import { upsert } from '../edits/patch.js';
import { requireWithinLimit } from '../inputs/size-limits.js';
import type { JsonObject } from '../kernel/json.js';
import { asserteeOf } from '../model/assertee.js';
import type { ContractUpsert } from './quality.types.js';

const CONTRACT = 'dataContractProperties';
const MAX_ASSERTIONS = 1_000;

/** An asset has one contract, made of assertions about it. */
async function upsertContract(context: EditContext, { urn: givenUrn, input }: ContractUpsert): Promise<Plan> {
  const { entityUrn, freshness, schema, dataQuality, state, id } = input;
  const assertions = [freshness, schema, dataQuality].flatMap((list) =>
    (list ?? []).map(({ assertionUrn }) => assertionUrn),
  );
  requireWithinLimit('edit.field', { field: 'assertions', count: assertions.length, limit: MAX_ASSERTIONS });
  const repeated = assertions.find((urn, index) => assertions.indexOf(urn) !== index);
  if (repeated !== undefined) throw badField('assertionUrn', `may name an assertion once; ${repeated} is named twice`);
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
  const { rawContract } = valueOf(await context.stored([urn], [CONTRACT]), urn, CONTRACT);
  const value: JsonObject = {
    entity: entityUrn,
    // The document that it was imported from: an export takes from it what the catalogue has no counterpart for.
    ...(typeof rawContract === 'string' ? { rawContract } : {}),
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

export const CONTRACT_EDITS: EditTable = {
  upsertDataContract: edit<ContractUpsert>('EDIT_ENTITY_DATA_CONTRACT', (args, context) =>
    upsertContract(context, args),
  ),
};
