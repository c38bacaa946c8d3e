import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';

import { entityAddress } from '../../api/addresses';
import { summariesQuery, type Summary } from '../../api/summaries';
import { EntityLink } from '../../search/results/EntityLink';
import { AppLink } from '../../ui/parts/navigation';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import styles from '../parts/Tab.module.css';
import type { EntityView } from '../view/entity-view';
import { contractByUrnQuery } from '../view/tab-queries';
import { entityTexts } from '../view/texts';
import type { Schedule } from './assertions/assertion-edits';
import { AssertionRow } from './assertions/AssertionRow';
import { type Contract, CONTRACT_PARTS } from './contract-parts';
import { ContractSection } from './ContractSection';
import { useChecks } from './use-checks';

const labels = entityTexts.contract;

/** What a contract's own page shows: whether it holds, its dataset, and the checks of each part with their newest results. */
export function ContractPage({ view: { summary } }: { readonly view: EntityView }) {
  const contract = useQuery(contractByUrnQuery(summary.urn));
  if (contract.isPending) return <SkeletonRows rows={5} height={40} />;
  if (contract.isError) return <ErrorState error={contract.error} onRetry={() => void contract.refetch()} />;
  if (!contract.data?.properties) {
    return (
      <EmptyState title={labels.empty} icon="document">
        {labels.emptyWhy}
      </EmptyState>
    );
  }
  return <ContractOf contract={contract.data} dataset={contract.data.properties.entityUrn} />;
}

function ContractOf({ contract, dataset }: { readonly contract: Contract; readonly dataset: string }) {
  const { answer, assertions, schedules, canEdit } = useChecks(dataset);
  if (answer.isPending) return <SkeletonRows rows={5} height={40} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <>
      <ContractSection urn={dataset} contract={contract} assertions={assertions} canDefine={canEdit} isOwnPage />
      <DatasetCard contract={contract} dataset={dataset} />
      {CONTRACT_PARTS.map((part) => {
        const promised = (contract.properties?.[part] ?? []).map(({ assertion }) => assertion.urn);
        return promised.length === 0 ? null : (
          <Clauses
            key={part}
            title={labels.parts[part]}
            urns={promised}
            dataset={dataset}
            schedules={schedules.data}
            canEdit={canEdit}
          />
        );
      })}
    </>
  );
}

/** The dataset that the contract is about, who owns it, and where to see how the contract changed. */
function DatasetCard({ contract, dataset }: { readonly contract: Contract; readonly dataset: string }) {
  const { data: summaries } = useQuery(summariesQuery([dataset]));
  const asset: Summary | undefined = summaries?.[0];
  return (
    <section className={styles.card}>
      <h2>{labels.dataset}</h2>
      <ul className={styles.rows}>
        <li>
          <span className={styles.grow}>
            {asset ? (
              <EntityLink entity={asset} size={22} />
            ) : (
              <AppLink href={entityAddress(dataset)}>{dataset}</AppLink>
            )}
          </span>
          <AppLink href={entityAddress(dataset, 'quality')}>{labels.allChecks}</AppLink>
        </li>
        {asset ? (
          <li>
            <span className={styles.grow}>{labels.owners}</span>
            <span>
              {asset.owners.length === 0
                ? labels.noOwner
                : asset.owners.map(({ urn, name }, index) => (
                    <Fragment key={urn}>
                      {index > 0 ? ', ' : ''}
                      <AppLink href={entityAddress(urn)}>{name}</AppLink>
                    </Fragment>
                  ))}
            </span>
          </li>
        ) : null}
        <li>
          <AppLink href={entityAddress(contract.urn, 'history')}>{labels.history}</AppLink>
        </li>
      </ul>
    </section>
  );
}

interface ClausesProps {
  readonly title: string;
  readonly urns: readonly string[];
  readonly dataset: string;
  readonly schedules: readonly Schedule[] | undefined;
  readonly canEdit: boolean;
}

/** The checks of one part. One that is gone is not among the summaries, and is named by its urn. */
function Clauses({ title, urns, dataset, schedules, canEdit }: ClausesProps) {
  const { data: summaries, isPending, isError, error, refetch } = useQuery(summariesQuery(urns));
  const byUrn = new Map(summaries?.map((summary) => [summary.urn, summary]));
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {isPending ? <SkeletonRows rows={urns.length} height={36} /> : null}
      {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {summaries ? (
        <ul className={styles.rows}>
          {urns.map((urn) => {
            const entity = byUrn.get(urn);
            if (!entity) return <li key={urn}>{urn}</li>;
            return (
              <AssertionRow
                key={urn}
                entity={entity}
                isPromised={false}
                canEdit={canEdit}
                dataset={dataset}
                schedule={schedules?.find(({ assertion }) => assertion === urn)}
              />
            );
          })}
        </ul>
      ) : null}
    </section>
  );
}
