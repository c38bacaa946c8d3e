import { useInfiniteQuery } from '@tanstack/react-query';

import { entityAddress } from '../../api/addresses';
import { shortUrn, shownFieldPath } from '../../api/column-urn';
import { EditButton } from '../../edit/dialog/EditButton';
import { useCan } from '../../edit/writes/edit-queries';
import { readJoin } from '../../edit/writes/join-edits';
import { manageTexts } from '../../edit/writes/texts-manage';
import { AppLink } from '../../ui/parts/navigation';
import { ErrorState } from '../../ui/states/ErrorState';
import { EntityRows } from '../parts/EntityRows';
import { MoreButton } from '../parts/MoreButton';
import styles from '../parts/Tab.module.css';
import { relationsQuery } from '../view/entity-queries';
import type { EntityView } from '../view/entity-view';
import { JoinDialog } from './JoinDialog';

const texts = manageTexts.join;

/**
 * The relationships that join a dataset to others, with a button that adds one. Without any it
 * shows only the button, and nothing to people who may not edit the dataset.
 */
export function Joins({ view: { summary } }: { readonly view: EntityView }) {
  const can = useCan(summary.urn);
  const answer = useInfiniteQuery(
    relationsQuery({ urn: summary.urn, direction: 'INCOMING', types: ['ermodelrelationA', 'ermodelrelationB'] }),
  );
  const mayRelate = summary.exists && can('EDIT_ENTITY');
  const joins = answer.data?.pages.flatMap((page) => page.relations.map(({ entity }) => entity)) ?? [];
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!mayRelate && joins.length === 0) return null;
  return (
    <section className={styles.card} aria-label={texts.section}>
      <h2>{texts.section}</h2>
      {mayRelate ? (
        <EditButton
          icon="plus"
          wide
          label={texts.add}
          dialog={(close) => <JoinDialog source={summary} onClose={close} />}
        />
      ) : null}
      {/* A dataset that is joined to itself is both ends of one relationship. */}
      <EntityRows rows={[...new Map(joins.map((join) => [join.urn, join])).values()].map((entity) => ({ entity }))} />
      <MoreButton list={answer} label={texts.more} />
    </section>
  );
}

/** What a relationship says, on its own page: the datasets, how many rows belong to how many, and the columns. */
export function JoinCard({ view: { summary, aspects } }: { readonly view: EntityView }) {
  const can = useCan(summary.urn);
  const join = readJoin(aspects.get('erModelRelationshipProperties'));
  if (!join) return null;
  const source = { urn: join.sourceUrn, name: shortUrn(join.sourceUrn) };
  return (
    <section className={styles.card} aria-label={texts.section}>
      <div className={styles.tools}>
        <AppLink href={entityAddress(join.sourceUrn)}>{source.name}</AppLink>
        <span>{texts.cardinalities[join.cardinality]}</span>
        <AppLink href={entityAddress(join.destinationUrn)}>{shortUrn(join.destinationUrn)}</AppLink>
        {can('EDIT_ENTITY') ? (
          <EditButton
            label={texts.edit(join.name)}
            dialog={(close) => <JoinDialog source={source} stored={{ urn: summary.urn, join }} onClose={close} />}
          />
        ) : null}
      </div>
      <ul className={styles.rows}>
        {join.pairs.map(({ sourceField, destinationField }) => (
          <li key={`${sourceField} ${destinationField}`}>
            <code>{`${shownFieldPath(sourceField)} = ${shownFieldPath(destinationField)}`}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
