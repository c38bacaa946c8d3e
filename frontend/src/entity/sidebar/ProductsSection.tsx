import { useInfiniteQuery } from '@tanstack/react-query';

import { describedKind } from '#kinds/lookups.js';
import type { Summary } from '../../api/summaries';
import { editTexts } from '../../edit/writes/texts';
import { EntityLink } from '../../search/results/EntityLink';
import { ErrorState } from '../../ui/states/ErrorState';
import { Block } from '../../ui/states/Skeletons';
import styles from '../parts/Sidebar.module.css';
import { relationsQuery } from '../view/entity-queries';

/** Whether data products can hold this asset. What was never ingested is in none. */
export function isProductAsset({ kind, exists }: Pick<Summary, 'kind' | 'exists'>): boolean {
  return exists && describedKind(kind)?.uses?.includes('products') === true;
}

/**
 * The data products that hold an asset, of which one request reads the first 50. Products store
 * their assets, so they are found by their relationships to it.
 *
 * @returns `total` is undefined until they are read
 */
export function useProducts(urn: string) {
  const { data, error, refetch } = useInfiniteQuery(
    relationsQuery({ urn, direction: 'INCOMING', types: ['DataProductContains'] }),
  );
  const [page] = data?.pages ?? [];
  return { total: page?.total, products: page?.relations.map(({ entity }) => entity) ?? [], error, refetch };
}

/** The data products that hold the asset, each leading to its page. */
export function ProductsSection({ urn }: { readonly urn: string }) {
  const { products, total, error, refetch } = useProducts(urn);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (total === undefined) return <Block height={20} />;
  if (products.length === 0) return <p className={styles.empty}>{editTexts.product.none}</p>;
  return (
    <ul className={styles.list}>
      {products.map((product) => (
        <li key={product.urn} className={styles.owner}>
          <EntityLink entity={product} />
        </li>
      ))}
      {total > products.length ? <li>{editTexts.product.more(total - products.length)}</li> : null}
    </ul>
  );
}
