import { arrayOf, objectOf, textOf } from '../kernel/json.js';
import type { StoredEntity } from '../store/contract/store.types.js';
import { SOURCE_KEY } from './patch.js';

const SYSTEM_TYPE = 'urn:li:ownershipType:__system__';
/** Ownership types of the old fixed list that are entities as well. */
const OLD_TYPES = ['TECHNICAL_OWNER', 'BUSINESS_OWNER', 'DATA_STEWARD', 'NONE'];
/**
 * What makes an ownership one entry: the same person may be technical owner and steward, each of
 * them once for every source.
 */
export const OWNER_KEYS = { owners: ['owner', 'type', 'typeUrn', SOURCE_KEY] };

/** One entry of the aspect. A person may own in several ways, with an entry for each. */
export interface Owner {
  readonly owner: string;
  readonly type: string;
  readonly typeUrn: string;
}

/**
 * The type of an ownership in both of its forms: the old fixed name and the urn of an entity. The
 * urn decides where both are given.
 *
 *     TECHNICAL_OWNER                              -> TECHNICAL_OWNER, …:__system__technical_owner
 *     urn:li:ownershipType:reviewer                -> CUSTOM, that urn
 *     PRODUCER (no entity of that name)            -> PRODUCER, no urn
 */
export function ownershipOf(type: string | null | undefined, typeUrn: string | null | undefined): Omit<Owner, 'owner'> {
  if (typeUrn !== undefined && typeUrn !== null) {
    const old = typeUrn.startsWith(SYSTEM_TYPE) ? typeUrn.slice(SYSTEM_TYPE.length).toUpperCase() : '';
    return { type: OLD_TYPES.includes(old) ? old : 'CUSTOM', typeUrn };
  }
  const said = type ?? 'NONE';
  return { type: said, typeUrn: OLD_TYPES.includes(said) ? `${SYSTEM_TYPE}${said.toLowerCase()}` : '' };
}

/** The stored owners. A missing type is read as `NONE`. */
export function ownersOn(entity: StoredEntity | undefined): readonly Owner[] {
  return arrayOf(entity?.aspects.ownership?.value.owners).map((one) => {
    const { owner, type, typeUrn } = objectOf(one);
    return { owner: textOf(owner) ?? '', type: textOf(type) ?? 'NONE', typeUrn: textOf(typeUrn) ?? '' };
  });
}

/** A text that is equal for two entries exactly when person and type are equal. */
export function ownerKey({ owner, type, typeUrn }: Owner): string {
  return `${owner} ${type} ${typeUrn}`;
}

/** The urn of the ownership type, derived from the old fixed name where no urn is stored. */
export function kindUrnOf({ type, typeUrn }: Owner): string {
  return typeUrn === '' ? ownershipOf(type, undefined).typeUrn : typeUrn;
}
