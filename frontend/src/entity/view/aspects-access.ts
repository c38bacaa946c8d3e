import { propertyOf, listField } from '../../api/json';
import type { Aspects } from './aspects';

/** An owner with the urn of the ownership type, which may be missing. */
export interface StoredOwner {
  readonly urn: string;
  readonly typeUrn: string | undefined;
}

/**
 * Urns of the roles that grant access to the data itself in the source. They are no roles of the
 * catalogue.
 */
export function readAccessRoles(aspects: Aspects): readonly string[] {
  return listField(aspects.get('access'), 'roles').flatMap((role) => textAt(role, 'urn') ?? []);
}

/**
 * Owners with the ownership type they are stored under, so that taking one away means that one
 * only.
 *
 * The same person may be stored several times, once for each type.
 */
export function readOwners(aspects: Aspects): readonly StoredOwner[] {
  return listField(aspects.get('ownership'), 'owners').flatMap((one) => {
    const urn = textAt(one, 'owner');
    return urn ? [{ urn, typeUrn: textAt(one, 'typeUrn') }] : [];
  });
}

/** The text under a key; undefined when there is none. */
function textAt(value: unknown, key: string): string | undefined {
  const text = propertyOf(value, key);
  return typeof text === 'string' ? text : undefined;
}
