import { PRODUCT_DELETING, PRODUCT_EDITING } from '../../access/authorization/data-products.js';
import type { EditContext } from '../../edits/edit-context.js';
import { edit, type EditTable, type Need, type Plan } from '../../edits/edit.types.js';
import { nonEmpty } from '../../edits/mistakes.js';
import { create, given, patch, upsert } from '../../edits/patch.js';
import type {
  CreateApplicationInput,
  CreateDataProductInput,
  UpdateApplicationArguments,
  UpdateDataProductArguments,
} from './inputs.types.js';
import { creatorOwns } from '../associations/owners.js';
import { deleteOf } from './tags-and-domains.js';

/** A data product or an application to create: both have a name, a description and a domain. */
interface NewProduct {
  readonly kind: 'dataProduct' | 'application';
  readonly id: string | null | undefined;
  readonly properties: { readonly name: string; readonly description?: string | null };
  readonly domain: string | null | undefined;
  readonly owned: boolean;
}

/**
 * Creates a data product or an application without assets. @throws Problem `edit.field` for an
 * empty name, `edit.no-such-entity` for the domain
 */
async function createProduct(context: EditContext, { kind, id, properties, domain, owned }: NewProduct): Promise<Plan> {
  const urn = context.newUrn(kind, id);
  const domains = typeof domain === 'string' ? [domain] : [];
  await context.existing([{ field: 'domainUrn', urns: domains, kinds: ['domain'] }]);
  const { description } = properties;
  const value = {
    name: nonEmpty('properties.name', properties.name),
    ...(typeof description === 'string' ? { description } : {}),
  };
  const proposals = [
    create(urn, `${kind}Properties`, value),
    ...(domains.length === 0 ? [] : [upsert(urn, 'domains', { domains })]),
    ...(owned ? [creatorOwns(context, urn)] : []),
  ];
  // A data product is made by those who manage the products of its domain.
  const needs: readonly Need[] | undefined =
    kind === 'dataProduct' ? [{ anyOf: ['MANAGE_DATA_PRODUCTS'], urn: domain ?? urn }] : undefined;
  return { proposals, ...(needs ? { needs } : {}), answer: () => ({ urn }) };
}

/** The fields that can change. Null and absent both mean that a field stays. */
interface ProductChange {
  readonly name?: string | null;
  readonly description?: string | null;
}

/** Changes name or description. Assets, domain and owners have mutations of their own. */
async function updateProduct(
  context: EditContext,
  kind: NewProduct['kind'],
  urn: string,
  input: ProductChange,
): Promise<Plan> {
  await context.existing([{ field: 'urn', urns: [urn], kinds: [kind] }]);
  const name = typeof input.name === 'string' ? nonEmpty('name', input.name) : undefined;
  const texts = given({ name, description: input.description });
  return {
    proposals: texts.length === 0 ? [] : [patch(urn, `${kind}Properties`, texts)],
    ...(kind === 'dataProduct' ? { needs: [{ anyOf: PRODUCT_EDITING, urn }] } : {}),
    answer: () => ({ urn }),
  };
}

/** Mutations of data products and applications. */
export const PRODUCT_EDITS: EditTable = {
  createDataProduct: edit<{ readonly input: CreateDataProductInput }>('MANAGE_DATA_PRODUCTS', ({ input }, context) =>
    createProduct(context, {
      kind: 'dataProduct',
      id: input.id,
      properties: input.properties,
      domain: input.domainUrn,
      owned: true,
    }),
  ),
  updateDataProduct: edit<UpdateDataProductArguments>('MANAGE_DATA_PRODUCTS', ({ urn, input }, context) =>
    updateProduct(context, 'dataProduct', urn, input),
  ),
  // Who may delete the product itself need not manage products, so any signed-in person reaches the plan.
  deleteDataProduct: edit<{ readonly urn: string }>('VIEW_ENTITY', async ({ urn }, context) => ({
    ...(await deleteOf(context, urn, 'dataProduct')),
    needs: [{ anyOf: PRODUCT_DELETING, urn }],
  })),
  createApplication: edit<{ readonly input: CreateApplicationInput }>('MANAGE_APPLICATIONS', ({ input }, context) =>
    createProduct(context, {
      kind: 'application',
      id: input.id,
      properties: input.properties,
      domain: input.domainUrn,
      owned: input.shouldAddCreatorAsOwner ?? true,
    }),
  ),
  updateApplication: edit<UpdateApplicationArguments>('MANAGE_APPLICATIONS', ({ urn, input }, context) =>
    updateProduct(context, 'application', urn, input),
  ),
  deleteApplication: edit<{ readonly urn: string }>('MANAGE_APPLICATIONS', ({ urn }, context) =>
    deleteOf(context, urn, 'application'),
  ),
};
