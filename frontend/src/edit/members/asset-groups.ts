import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import type { KindUse } from '#kinds/entity-kind.js';
import { describedKind } from '#kinds/lookups.js';
import { kindsFor } from '../../kinds/kinds';
import { addToApplication, applicationAssetsQuery, removeFromApplication } from './application-edits';
import { useCan, useMay, type Privilege } from '../writes/edit-queries';
import type { Edit, GroupRight, NamedEntity } from '../writes/edits';
import { addToProduct, productAssetsQuery, removeFromProduct } from './product-edits';
import { editTexts } from '../writes/texts';

/** Kinds whose entities are groups of assets that people choose. An asset may be in several groups of a kind. */
export type GroupKind = 'dataProduct' | 'application';

/** What differs between groups of the two kinds. */
interface AssetGroupRules {
  /** The use that a kind of assets needs so that its assets can be in such a group. */
  readonly use: KindUse;
  /** Needed on each asset that is added or removed. */
  readonly privilege: Privilege;
  /** Suffices on the group, for all assets. Only data products can be managed in this way. */
  readonly manager?: Privilege;
  readonly texts: { readonly section: string; readonly none: string; readonly edit: string };
  readonly add: (group: NamedEntity, assetUrns: readonly string[], right: GroupRight) => Edit;
  readonly remove: (group: NamedEntity, assetUrns: readonly string[], right: GroupRight) => Edit;
}

/** The rules of each kind of group. */
export const ASSET_GROUPS: Readonly<Record<GroupKind, AssetGroupRules>> = {
  dataProduct: {
    use: 'products',
    privilege: 'EDIT_ENTITY_DATA_PRODUCTS',
    manager: 'MANAGE_DATA_PRODUCTS',
    texts: editTexts.groups.dataProduct,
    add: addToProduct,
    remove: removeFromProduct,
  },
  application: {
    use: 'applications',
    privilege: 'EDIT_ENTITY_APPLICATIONS',
    texts: editTexts.groups.application,
    add: addToApplication,
    remove: removeFromApplication,
  },
};

/** Whether entities of this kind are groups of assets. */
export function isGroupKind(kind: string): kind is GroupKind {
  return kind in ASSET_GROUPS;
}

/** Kinds of assets that can be in a group and that a picker can ask the protocol for. */
export function pickableKinds(kind: GroupKind): readonly string[] {
  return kindsFor(ASSET_GROUPS[kind].use).filter((assetKind) => describedKind(assetKind)?.protocol);
}

/**
 * The assets that a group holds, so that they are not offered again and undo leaves them alone.
 *
 * @param amongUrns the assets in question; without them all are read, of an application 1,000
 */
export function useHeldAssets(
  kind: GroupKind,
  groupUrn: string | undefined,
  amongUrns?: readonly string[],
): UseQueryResult<ReadonlySet<string>> {
  const enabled = groupUrn !== undefined;
  const products = useQuery({ ...productAssetsQuery(groupUrn ?? ''), enabled: enabled && kind === 'dataProduct' });
  const applications = useQuery({
    ...applicationAssetsQuery(groupUrn ?? '', amongUrns),
    enabled: enabled && kind === 'application',
  });
  return kind === 'dataProduct' ? products : applications;
}

/**
 * By which right the person may change the assets of a group, as far as its page can tell;
 * undefined if by none. The server decides for each asset.
 */
export function useGroupRight(kind: GroupKind, groupUrn: string): GroupRight | undefined {
  const can = useCan(groupUrn);
  const may = useMay();
  const { privilege, manager } = ASSET_GROUPS[kind];
  if (can(privilege)) return 'assets';
  if (manager && can(manager)) return 'group';
  // Some policy grants it on assets, though not on this group.
  return may(privilege) ? 'assets' : undefined;
}

/**
 * By which right the person may put an asset into groups of a kind; undefined if into none. Who may only manage some
 * groups does it on their pages: owners of anything hold that privilege somewhere, which says nothing of this asset.
 */
export function useAssetRight(kind: GroupKind, assetUrn: string): GroupRight | undefined {
  const can = useCan(assetUrn);
  return can(ASSET_GROUPS[kind].privilege) ? 'assets' : undefined;
}
