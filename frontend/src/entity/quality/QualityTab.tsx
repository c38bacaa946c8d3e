import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { entityTexts } from '../view/texts';
import { Icon } from '../../ui/theme/Icon';
import type { EntityView } from '../view/entity-view';
import { contractQuery } from '../view/tab-queries';
import { MoreButton } from '../parts/MoreButton';
import { AssertionDialog } from './assertions/AssertionDialog';
import { AssertionRow } from './assertions/AssertionRow';
import { assertionTexts } from './assertions/texts';
import { ContractSection } from './ContractSection';
import { partsOf } from './contract-parts';
import { useChecks } from './use-checks';
import styles from '../parts/Tab.module.css';

/** The checks of a dataset with their last runs, and the data contract that promises some of them. */
export function QualityTab({ view: { summary } }: { readonly view: EntityView }) {
  const { answer, assertions, schedules, canEdit } = useChecks(summary.urn);
  const contract = useQuery(contractQuery(summary.urn));
  const [isDefining, setDefining] = useState(false);
  if (answer.isPending) return <SkeletonRows rows={5} height={40} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const promised = new Set(Object.keys(partsOf(contract.data)));
  return (
    <div className={styles.stack}>
      {canEdit ? (
        <div>
          <Button size="xs" leftSection={<Icon name="plus" size={14} />} onClick={() => setDefining(true)}>
            {assertionTexts.add}
          </Button>
        </div>
      ) : null}
      {isDefining ? <AssertionDialog urn={summary.urn} onClose={() => setDefining(false)} /> : null}
      {contract.isSuccess ? (
        <ContractSection urn={summary.urn} contract={contract.data} assertions={assertions} canDefine={canEdit} />
      ) : null}
      {assertions.length === 0 ? (
        <EmptyState title={entityTexts.quality.none} icon="shield">
          {entityTexts.quality.noneWhy}
        </EmptyState>
      ) : (
        <section className={styles.card}>
          <h2>{entityTexts.quality.assertions}</h2>
          {schedules.isError ? <ErrorState error={schedules.error} onRetry={() => void schedules.refetch()} /> : null}
          <ul className={styles.rows}>
            {assertions.map((entity) => (
              <AssertionRow
                key={entity.urn}
                entity={entity}
                isPromised={promised.has(entity.urn)}
                canEdit={canEdit}
                dataset={summary.urn}
                schedule={schedules.data?.find(({ assertion }) => assertion === entity.urn)}
              />
            ))}
          </ul>
        </section>
      )}
      <MoreButton list={answer} label={entityTexts.relations.more} />
    </div>
  );
}
