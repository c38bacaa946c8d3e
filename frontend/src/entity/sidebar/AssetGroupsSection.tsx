import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { describedKind } from '#kinds/lookups.js';
import { listField } from '../../api/json';
import { summariesQuery, type Summary } from '../../api/summaries';
import { EditButton } from '../../edit/dialog/EditButton';
import { AssetGroupsDialog } from '../../edit/fields/AssetGroupsDialog';
import { ASSET_GROUPS, useAssetRight, type GroupKind } from '../../edit/members/asset-groups';
import { editTexts } from '../../edit/writes/texts';
import { EntityLink } from '../../search/results/EntityLink';
import { ErrorState } from '../../ui/states/ErrorState';
import { Block } from '../../ui/states/Skeletons';
import styles from '../parts/Sidebar.module.css';
import { relationsQuery } from '../view/entity-queries';
import type { EntityView } from '../view/entity-view';

interface AssetGroupsProps {
  readonly kind: GroupKind;
  /** The asset that the groups hold. */
  readonly view: EntityView;
}

/** Whether groups of a kind can hold this asset. What was never ingested is in none. */
export function canBeIn(kind: GroupKind, { kind: assetKind, exists }: Pick<Summary, 'kind' | 'exists'>): boolean {
  return exists && describedKind(assetKind)?.uses?.includes(ASSET_GROUPS[kind].use) === true;
}

/**
 * The data products or applications that hold an asset. Products store their assets, so they are
 * found by their relationships, of which one request reads the first 50. Applications are named by
 * the asset itself.
 *
 * @returns `total` is undefined until they are read
 */
function useAssetGroups({ kind, view: { summary, aspects } }: AssetGroupsProps) {
  const relations = relationsQuery({ urn: summary.urn, direction: 'INCOMING', types: ['DataProductContains'] });
  const products = useInfiniteQuery({ ...relations, enabled: kind === 'dataProduct' });
  const applicationUrns = listField(aspects.get('applications'), 'applications').map(String);
  const hasApplications = kind === 'application' && applicationUrns.length > 0;
  const applications = useQuery({ ...summariesQuery(applicationUrns), enabled: hasApplications });
  if (kind === 'application') {
    const groups = hasApplications ? applications.data : [];
    return { total: groups?.length, groups: groups ?? [], error: applications.error, refetch: applications.refetch };
  }
  const [page] = products.data?.pages ?? [];
  const groups = page?.relations.map(({ entity }) => entity) ?? [];
  return { total: page?.total, groups, error: products.error, refetch: products.refetch };
}

/** The data products or applications that hold the asset, each leading to its page. */
export function AssetGroupsSection({ kind, view }: AssetGroupsProps) {
  const { groups, total, error, refetch } = useAssetGroups({ kind, view });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (total === undefined) return <Block height={20} />;
  if (groups.length === 0) return <p className={styles.empty}>{ASSET_GROUPS[kind].texts.none}</p>;
  return (
    <ul className={styles.list}>
      {groups.map((group) => (
        <li key={group.urn} className={styles.owner}>
          <EntityLink entity={group} />
        </li>
      ))}
      {total > groups.length ? <li>{editTexts.groups.more(total - groups.length)}</li> : null}
    </ul>
  );
}

/**
 * The pencil of the section; hidden for people who may put the asset into no group. The groups are
 * read for the section already.
 */
export function AssetGroupsPencil({ kind, view }: AssetGroupsProps) {
  const { urn } = view.summary;
  const { groups } = useAssetGroups({ kind, view });
  const right = useAssetRight(kind, urn);
  if (!right) return null;
  return (
    <EditButton
      label={editTexts.edit(ASSET_GROUPS[kind].texts.edit)}
      dialog={(close) => <AssetGroupsDialog kind={kind} urn={urn} right={right} groups={groups} onClose={close} />}
    />
  );
}
