import { useQuery } from '@tanstack/react-query';

import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { AppLink } from '../../ui/parts/navigation';
import { SkeletonRows } from '../../ui/states/Skeletons';
import styles from '../Access.module.css';
import { policyQuery } from '../access-queries';
import { PolicyEditor } from './PolicyEditor';
import { accessTexts } from '../texts';

const { policies: labels } = accessTexts;

/** One policy, or a new one. */
export function PolicyPage({ urn }: { readonly urn: string | undefined }) {
  return (
    <div className={styles.stack}>
      <p>
        <AppLink href="/settings/policies">‹ {labels.back}</AppLink>
      </p>
      {urn === undefined ? <PolicyEditor policy={undefined} /> : <StoredPolicy urn={urn} />}
    </div>
  );
}

function StoredPolicy({ urn }: { readonly urn: string }) {
  const policyAnswer = useQuery({ ...policyQuery(urn), refetchOnWindowFocus: false, staleTime: 0 });
  // What is read later does not take away what was typed meanwhile.
  if (policyAnswer.isPending || !policyAnswer.isFetchedAfterMount) return <SkeletonRows rows={6} height={48} />;
  if (policyAnswer.isError)
    return <ErrorState error={policyAnswer.error} onRetry={() => void policyAnswer.refetch()} />;
  if (!policyAnswer.data) return <EmptyState title={labels.missing}>{labels.missingWhy}</EmptyState>;
  return <PolicyEditor policy={policyAnswer.data} />;
}
