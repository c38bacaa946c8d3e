import { impactAddress } from '../../api/addresses';
import { printChange } from '../../api/change-address';
import { parseColumnUrn } from '../../api/column-urn';

/**
 * The address of the impact page with the question what happens if this column, or this asset, is
 * dropped.
 */
export function dropAddress(urn: string): string {
  const kind = parseColumnUrn(urn) ? 'DROP_COLUMN' : 'DROP_ASSET';
  return impactAddress([printChange({ kind, urn })]);
}
