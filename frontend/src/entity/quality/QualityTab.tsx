import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useCan } from '../../edit/writes/edit-queries';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { entityTexts } from '../view/texts';
import { Icon } from '../../ui/theme/Icon';
import { relationsQuery } from '../view/entity-queries';
import type { EntityView } from '../view/entity-view';
import { contractQuery } from '../view/tab-queries';
import { MoreButton } from '../parts/MoreButton';
import { schedulesQuery } from './assertions/assertion-edits';
import { AssertionDialog } from './assertions/AssertionDialog';
import { AssertionRow } from './assertions/AssertionRow';
import { assertionTexts } from './assertions/texts';
import { ContractSection } from './ContractSection';
import { partsOf } from './contract-parts';
import styles from '../parts/Tab.module.css';

/**
 * The checks of a dataset with their last runs, and the data contract that promises some of them. A
 * check is found by the relationship `Asserts` that points to the dataset, so checks of every tool
 * are listed alike.
 */
export function QualityTab({ view: { summary } }: { readonly view: EntityView }) {
  const answer = useInfiniteQuery(relationsQuery({ urn: summary.urn, direction: 'INCOMING', types: ['Asserts'] }));
  const contract = useQuery(contractQuery(summary.urn));
  const [isDefining, setDefining] = useState(false);
  const can = useCan(summary.urn);
  const assertions = (answer.data?.pages ?? [])
    .flatMap(({ relations }) => relations.map(({ entity }) => entity))
    .filter(({ kind }) => kind === 'assertion');
  const assertionUrns = assertions.map(({ urn }) => urn);
  const schedules = useQuery(schedulesQuery(summary.urn, assertionUrns));
  if (answer.isPending) return <SkeletonRows rows={5} height={40} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const promised = new Set(Object.keys(partsOf(contract.data)));
  const canEdit = summary.kind === 'dataset' && (can('EDIT_ENTITY_ASSERTIONS') || can('EDIT_ENTITY'));
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
