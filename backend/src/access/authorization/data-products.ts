import type { Privilege } from '../privileges/privileges.js';
import type { Authorizer } from './authorizer.js';

/** Of these privileges one is needed on a data product to change its name, its description and other properties. */
export const PRODUCT_EDITING: readonly Privilege[] = ['MANAGE_DATA_PRODUCTS', 'EDIT_ENTITY'];
/** Of these privileges one is needed on a data product to delete it. */
export const PRODUCT_DELETING: readonly Privilege[] = ['MANAGE_DATA_PRODUCTS', 'DELETE_ENTITY'];

/**
 * Of these privileges one is needed on a data product to change which assets are in it, for those who may not do it for the
 * assets. The domains of the product decide, so that an owner of the product does not put assets of others into it. A product
 * without a domain is nobody's to manage: whoever may edit it or manages domains decides.
 *
 * @see docs/access.md#data-products
 */
export function productMembership(authorizer: Pick<Authorizer, 'resourcesFor'>, product: string): readonly Privilege[] {
  const isInDomain = authorizer.resourcesFor('MANAGE_DATA_PRODUCTS', product).length > 0;
  return isInDomain ? ['MANAGE_DATA_PRODUCTS'] : ['MANAGE_DATA_PRODUCTS', 'EDIT_ENTITY', 'MANAGE_DOMAINS'];
}
