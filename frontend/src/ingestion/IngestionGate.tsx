import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { meQuery } from '../api/session';
import { PageTitle } from '../ui/parts/PageTitle';
import { EmptyState } from '../ui/states/EmptyState';
import { SkeletonRows } from '../ui/states/Skeletons';
import styles from './Ingestion.module.css';
import { ingestionTexts } from './texts';

/** Shows the pages of ingestion to people who manage it, and says to others whom to ask. */
export function IngestionGate({ children }: { readonly children: ReactNode }) {
  const { data: me } = useQuery(meQuery);
  if (!me) return <SkeletonRows rows={4} height={44} />;
  if (me.platformPrivileges.manageIngestion) return children;
  return (
    <div className={styles.page}>
      <PageTitle title={ingestionTexts.title} />
      <EmptyState icon="lock" title={ingestionTexts.refused}>
        {ingestionTexts.refusedWhy}
      </EmptyState>
    </div>
  );
}
