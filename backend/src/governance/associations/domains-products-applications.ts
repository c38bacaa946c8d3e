import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { done, edit, type EditTable, type Need, type Plan } from '../../edits/edit.types.js';
import { add, patch, remove, upsert } from '../../edits/patch.js';
import { arrayOf, objectOf, textOf } from '../../kernel/json.js';
import type {
  BatchSetApplicationInput,
  BatchSetDataProductInput,
  BatchSetDataProductsInput,
  BatchSetDomainInput,
  BatchUnsetApplicationInput,
  SetDomainArguments,
} from './inputs.types.js';
import type { Proposal } from '../../store/contract/store.types.js';

const PRODUCT = 'dataProductProperties';
/**
 * The elements of a product's list of assets are addressed by the urn of the asset, and those of
 * the next list by the urn of the application itself.
 */
const ASSETS = { assets: ['destinationUrn'] };
const APPLICATIONS = { applications: [] };
/** The relationship from a data product to its assets. */
const CONTAINS = 'DATA_PRODUCT_CONTAINS';

/**
 * Assets that move into one domain, product or application. `field` is the name of the argument
 * that named the assets, for the message of a refusal.
 */
interface MembershipChange {
  readonly urns: readonly string[];
  /**
   * The new domain, product or application; undefined or null removes the assets from the present
   * one.
   */
  readonly to: string | null | undefined;
  readonly field: string;
}

/**
 * Sets the domain of assets. An asset has at most one, so the aspect is replaced as a whole.
 * Without a domain it becomes empty.
 *
 * @throws Problem `edit.no-such-entity`, or `edit.field` for a kind that cannot be in a domain
 */
async function setDomain(context: EditContext, { urns, to, field }: MembershipChange): Promise<Plan> {
  const domains = to === undefined || to === null ? [] : [to];
  await context.existing([
    { field: 'domainUrn', urns: domains, kinds: ['domain'] },
    { field, urns, carries: 'domains' },
  ]);
  return { proposals: urns.map((urn) => upsert(urn, 'domains', { domains })), answer: done };
}

/**
 * Sets the data product of assets. They are removed from every other product that holds them, so
 * that this mutation leaves each asset in one product. The membership is stored on the product, so
 * the holders are found by its incoming relationships. Without a product the assets leave all of
 * theirs.
 */
async function setDataProduct(context: EditContext, { urns, to }: Omit<MembershipChange, 'field'>): Promise<Plan> {
  const targetProducts = to === undefined || to === null ? [] : [to];
  await requireProducts(context, targetProducts, urns);
  const holders = await context.incoming(urns, [CONTAINS]);
  const leaving = Map.groupBy(
    holders.filter(({ other }) => other !== to),
    ({ other }) => other,
  );
  const proposals = [
    ...[...leaving].map(([product, held]) =>
      withoutAssets(
        product,
        held.map(({ urn }) => urn),
      ),
    ),
    ...(await additions(context, targetProducts, urns)),
  ];
  const [target] = targetProducts;
  const needs = target === undefined ? productNeeds(urns) : settingNeeds(context, target, leaving);
  return { proposals, needs, answer: done };
}

/**
 * Putting assets into a product by naming the product is the right of those who manage the product. The assets leave other
 * products by the right of those who manage these, or for the asset.
 */
function settingNeeds(
  context: EditContext,
  target: string,
  leaving: ReadonlyMap<string, readonly { readonly urn: string }[]>,
): readonly Need[] {
  const left = [...leaving].map(([product, held]) => ({
    anyOf: context.productMembership(product),
    urn: product,
    orAllOf: productNeeds(held.map(({ urn }) => urn)),
  }));
  return [{ anyOf: context.productMembership(target), urn: target }, ...left];
}

/**
 * Adds assets to data products. They stay in those that hold them already: an asset may be part of
 * several products.
 */
async function addToProducts(
  context: EditContext,
  products: readonly string[],
  urns: readonly string[],
): Promise<Plan> {
  await requireProducts(context, products, urns);
  return { proposals: await additions(context, products, urns), needs: productNeeds(urns), answer: done };
}

/**
 * Removes assets from data products. An asset that is not in a product is ignored, so a client may
 * repeat the call after a lost answer.
 */
async function removeFromProducts(
  context: EditContext,
  products: readonly string[],
  urns: readonly string[],
): Promise<Plan> {
  await requireProducts(context, products, urns);
  return {
    proposals: products.map((product) => withoutAssets(product, urns)),
    needs: productNeeds(urns),
    answer: done,
  };
}

/**
 * Requires that the products and the assets exist. The write would otherwise create placeholders
 * for misspelt urns.
 */
async function requireProducts(
  context: EditContext,
  products: readonly string[],
  urns: readonly string[],
): Promise<void> {
  await context.existing([
    { field: 'dataProductUrn', urns: products, kinds: ['dataProduct'] },
    { field: 'resourceUrns', urns },
  ]);
}

/**
 * Proposals that add assets to products. An asset that a product holds keeps its stamps and its
 * output port.
 */
async function additions(
  context: EditContext,
  products: readonly string[],
  urns: readonly string[],
): Promise<readonly Proposal[]> {
  const entities = await context.stored(products, [PRODUCT]);
  return products.flatMap((product) => {
    const held = new Set(
      arrayOf(valueOf(entities, product, PRODUCT).assets).flatMap((one) => textOf(objectOf(one).destinationUrn) ?? []),
    );
    const fresh = urns.filter((urn) => !held.has(urn));
    if (fresh.length === 0) return [];
    const stamps = { created: context.stamp(), lastModified: context.stamp() };
    return [
      patch(
        product,
        PRODUCT,
        fresh.map((urn) => add(['assets', urn], { destinationUrn: urn, ...stamps })),
        ASSETS,
      ),
    ];
  });
}

/** The proposal that removes assets from one product. */
function withoutAssets(product: string, urns: readonly string[]): Proposal {
  return patch(
    product,
    PRODUCT,
    urns.map((urn) => remove(['assets', urn])),
    ASSETS,
  );
}

/**
 * The privilege is asked for on the assets, because their page shows the product. The product
 * itself is only where the membership is stored.
 */
function productNeeds(urns: readonly string[]): readonly Need[] {
  return urns.map((urn) => ({ anyOf: ['EDIT_ENTITY_DATA_PRODUCTS', 'EDIT_ENTITY'], urn }));
}

/**
 * Adds assets to an application or removes them from it. An asset may belong to several. Without an
 * application all of them are removed.
 */
async function changeApplications(
  context: EditContext,
  { urns, to }: Omit<MembershipChange, 'field'>,
  how: 'add' | 'remove',
): Promise<Plan> {
  const named = to === undefined || to === null ? [] : [to];
  await context.existing([
    { field: 'applicationUrn', urns: named, kinds: ['application'] },
    { field: 'resourceUrns', urns, carries: 'applications' },
  ]);
  const [one] = named;
  const proposals = urns.map((urn) => {
    if (one === undefined) return upsert(urn, 'applications', { applications: [] });
    const path = ['applications', one];
    return patch(urn, 'applications', [how === 'remove' ? remove(path) : add(path, one)], APPLICATIONS);
  });
  return { proposals, answer: done };
}

const domain = 'EDIT_DOMAINS_PRIVILEGE';
const product = 'EDIT_ENTITY_DATA_PRODUCTS';
const application = 'EDIT_ENTITY_APPLICATIONS';

/** Mutations of the domain, the data products and the applications of assets. */
export const MEMBERSHIP_EDITS: EditTable = {
  setDomain: edit<SetDomainArguments>(domain, ({ entityUrn, domainUrn }, context) =>
    setDomain(context, { urns: [entityUrn], to: domainUrn, field: 'entityUrn' }),
  ),
  unsetDomain: edit<{ readonly entityUrn: string }>(domain, ({ entityUrn }, context) =>
    setDomain(context, { urns: [entityUrn], to: undefined, field: 'entityUrn' }),
  ),
  batchSetDomain: edit<{ readonly input: BatchSetDomainInput }>(domain, ({ input }, context) => {
    const urns = input.resources.map(({ resourceUrn }) => resourceUrn);
    return setDomain(context, { urns, to: input.domainUrn, field: 'resourceUrn' });
  }),
  // With a product another privilege is needed than without one, so any signed-in person reaches the plan.
  batchSetDataProduct: edit<{ readonly input: BatchSetDataProductInput }>('VIEW_ENTITY', ({ input }, context) =>
    setDataProduct(context, { urns: input.resourceUrns, to: input.dataProductUrn }),
  ),
  batchAddToDataProducts: edit<{ readonly input: BatchSetDataProductsInput }>(product, ({ input }, context) =>
    addToProducts(context, input.dataProductUrns, input.resourceUrns),
  ),
  batchRemoveFromDataProducts: edit<{ readonly input: BatchSetDataProductsInput }>(product, ({ input }, context) =>
    removeFromProducts(context, input.dataProductUrns, input.resourceUrns),
  ),
  batchSetApplication: edit<{ readonly input: BatchSetApplicationInput }>(application, ({ input }, context) =>
    changeApplications(context, { urns: input.resourceUrns, to: input.applicationUrn }, 'add'),
  ),
  batchUnsetApplication: edit<{ readonly input: BatchUnsetApplicationInput }>(application, ({ input }, context) =>
    changeApplications(context, { urns: input.resourceUrns, to: input.applicationUrn }, 'remove'),
  ),
};
