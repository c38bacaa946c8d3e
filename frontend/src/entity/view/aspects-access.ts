import { propertyOf, listField } from '../../api/json';
import type { Aspects } from './aspects';

export interface StoredOwner {
  readonly urn: string;
  readonly typeUrn: string | undefined;
}

/** Roles of the source that open the data itself. */
export function readAccessRoles(aspects: Aspects): readonly string[] {
  return listField(aspects.get('access'), 'roles').flatMap((role) => textAt(role, 'urn') ?? []);
}

/**
 * Owners with the ownership type they are stored under, so that taking one away means that one
 * only.
 */
export function readOwners(aspects: Aspects): readonly StoredOwner[] {
  return listField(aspects.get('ownership'), 'owners').flatMap((one) => {
    const urn = textAt(one, 'owner');
    return urn ? [{ urn, typeUrn: textAt(one, 'typeUrn') }] : [];
  });
}

function textAt(value: unknown, key: string): string | undefined {
  const text = propertyOf(value, key);
  return typeof text === 'string' ? text : undefined;
}
