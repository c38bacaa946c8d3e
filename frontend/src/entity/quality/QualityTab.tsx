import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { request } from '../../api/client';
import { RunAssertionDocument } from '../../api/documents.generated';
import type { Summary } from '../../api/summaries';
import { useCan } from '../../edit/writes/edit-queries';
import { EntityLink } from '../../search/results/EntityLink';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { Mark } from '../../ui/parts/Mark';
import { notify } from '../../ui/parts/notices';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { entityTexts } from '../view/texts';
import { Icon } from '../../ui/theme/Icon';
import { When } from '../../ui/parts/When';
import { relationsQuery } from '../view/entity-queries';
import type { EntityView } from '../view/entity-view';
import { assertionRunsQuery, contractQuery } from '../view/tab-queries';
import { MoreButton } from '../parts/MoreButton';
import { AssertionDialog, reasonOf } from './AssertionDialog';
import { ContractSection } from './ContractSection';
import { partsOf } from './contract-parts';
import { RunStrip } from './RunStrip';
import { RUN_MARKS, runResultOf } from './run-results';
import styles from '../parts/Tab.module.css';

/** Runs that are read for each check: as many as the strip has room for. */
const RUNS_SHOWN = 40;

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
  if (answer.isPending) return <SkeletonRows rows={5} height={40} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const assertions = answer.data.pages
    .flatMap(({ relations }) => relations.map(({ entity }) => entity))
    .filter(({ kind }) => kind === 'assertion');
  const promised = new Set(Object.keys(partsOf(contract.data)));
  const canEdit = summary.kind === 'dataset' && (can('EDIT_ENTITY_ASSERTIONS') || can('EDIT_ENTITY'));
  return (
    <div className={styles.stack}>
      {canEdit ? (
        <div>
          <Button size="xs" leftSection={<Icon name="plus" size={14} />} onClick={() => setDefining(true)}>
            {entityTexts.assertionForm.add}
          </Button>
        </div>
      ) : null}
      {isDefining ? <AssertionDialog urn={summary.urn} onClose={() => setDefining(false)} /> : null}
      {contract.isSuccess ? (
        <ContractSection urn={summary.urn} contract={contract.data} assertions={assertions} />
      ) : null}
      {assertions.length === 0 ? (
        <EmptyState title={entityTexts.quality.none} icon="shield">
          {entityTexts.quality.noneWhy}
        </EmptyState>
      ) : (
        <section className={styles.card}>
          <h2>{entityTexts.quality.assertions}</h2>
          <ul className={styles.rows}>
            {assertions.map((entity) => (
              <AssertionRow
                key={entity.urn}
                entity={entity}
                isPromised={promised.has(entity.urn)}
                canRun={canEdit}
                on={summary.urn}
              />
            ))}
          </ul>
        </section>
      )}
      <MoreButton list={answer} label={entityTexts.relations.more} />
    </div>
  );
}

interface AssertionRowProps {
  readonly entity: Summary;
  readonly isPromised: boolean;
  readonly canRun: boolean;
  /** The dataset that the assertion is about. */
  readonly on: string;
}

/** Runs an assertion now and says in a notice what it came to. */
function RunButton({ entity, on }: Pick<AssertionRowProps, 'entity' | 'on'>) {
  const queryClient = useQueryClient();
  const run = useMutation({
    mutationFn: async () => (await request(RunAssertionDocument, { urn: entity.urn })).runAssertion,
    onSuccess: async (result) => {
      const word = runResultOf(result?.type);
      const text = entityTexts.quality.ran(entityTexts.quality[word], reasonOf(result ?? {}));
      notify({ text, tone: word === 'passing' ? 'done' : 'failed' });
      await Promise.all([entity.urn, on].map((urn) => queryClient.invalidateQueries({ queryKey: ['entity', urn] })));
    },
    onError: (error) => notify({ text: error.message, tone: 'failed' }),
  });
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={entityTexts.quality.runOf(entity.name)}
      loading={run.isPending}
      onClick={() => run.mutate()}
    >
      {entityTexts.quality.run}
    </Button>
  );
}

/**
 * The result of the last run, whether the contract promises the check, its description and a strip
 * of its runs. The description is left out where it only repeats the name.
 */
function AssertionRow({ entity, isPromised, canRun, on }: AssertionRowProps) {
  const { data: history, isPending } = useQuery(assertionRunsQuery(entity.urn, RUNS_SHOWN));
  const runs = history?.runEvents ?? [];
  const last = runs[0];
  const word = runResultOf(last?.result?.type);
  const mark = RUN_MARKS[word];
  return (
    <li>
      {isPending ? null : (
        <Mark tone={mark.tone} icon={mark.icon}>
          {entityTexts.quality[word]}
        </Mark>
      )}
      {isPromised ? <Mark icon="shield">{entityTexts.contract.inContract}</Mark> : null}
      <span className={`${styles.grow} ${styles.whole}`}>
        <EntityLink entity={entity} />
        {entity.description && entity.description !== entity.name ? (
          <p className={styles.faint}>{entity.description}</p>
        ) : null}
      </span>
      {runs.length > 1 ? <RunStrip runs={runs} label={entity.name} /> : null}
      {last ? (
        <span className={styles.faint}>
          <When instant={last.timestampMillis} />
        </span>
      ) : null}
      {canRun ? <RunButton entity={entity} on={on} /> : null}
    </li>
  );
}
