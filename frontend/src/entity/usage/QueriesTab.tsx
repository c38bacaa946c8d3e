import { useQuery } from '@tanstack/react-query';

import { entityAddress } from '../../api/addresses';
import { useNames } from '../../api/use-names';
import { searchQuery } from '../../search/query/search-queries';
import { CodeBlock } from '../../ui/content/CodeBlock';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { AppLink } from '../../ui/parts/navigation';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { entityTexts } from '../view/texts';
import { When } from '../../ui/parts/When';
import { readAuthor, readDefinition } from '../view/aspects';
import { profileQuery } from '../view/entity-queries';
import type { EntityView } from '../view/entity-view';
import styles from '../parts/Tab.module.css';
import { EditButton } from '../../edit/dialog/EditButton';
import { useCan } from '../../edit/writes/edit-queries';
import { manageTexts } from '../../edit/writes/texts-manage';
import { QueryDialog } from './QueryDialog';

/** The stored queries about this asset. People who may edit them save new ones about a dataset. */
export function QueriesTab({ view: { summary } }: { readonly view: EntityView }) {
  const can = useCan(summary.urn);
  return (
    <div className={styles.stack}>
      {summary.kind === 'dataset' && can('EDIT_ENTITY_QUERIES') ? (
        <div>
          <EditButton
            icon="plus"
            wide
            label={manageTexts.query.open}
            dialog={(close) => <QueryDialog datasetUrn={summary.urn} onClose={close} />}
          />
        </div>
      ) : null}
      <QueryList summary={summary} />
    </div>
  );
}

/** Queries with their text and author. It shows the first page of what the search finds. */
function QueryList({ summary }: Pick<EntityView, 'summary'>) {
  // A query stores the assets it is about in a field of the search index and not as a relationship
  // of the model, so a search finds it.
  const filters = { type: ['query'], entities: [summary.urn] };
  const answer = useQuery(searchQuery({ query: '', filters, sort: 'best', page: 1 }));
  if (answer.isPending) return <SkeletonRows rows={3} height={120} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const queries = answer.data.searchResults.map((hit) => hit.summary);
  if (queries.length === 0) {
    return (
      <EmptyState title={entityTexts.queries.none} icon="code">
        {entityTexts.queries.noneWhy}
      </EmptyState>
    );
  }
  return (
    <>
      {queries.map(({ urn, name }) => (
        <QueryCard key={urn} urn={urn} name={name} />
      ))}
    </>
  );
}

/** The text comes from the profile of the query, because a hit of the search does not hold it. */
function QueryCard({ urn, name }: { readonly urn: string; readonly name: string }) {
  const { data: profile } = useQuery(profileQuery(urn));
  const aspects = new Map(profile?.aspects.map((aspect) => [aspect.name, aspect.value]));
  const definition = readDefinition(aspects);
  const author = readAuthor(aspects);
  const nameOf = useNames(author ? [author.actor] : []);
  return (
    <article className={styles.card}>
      <h2>{name}</h2>
      {profile ? (
        <CodeBlock text={definition?.text ?? ''} language={definition?.language ?? 'SQL'} label={name} />
      ) : (
        <SkeletonRows rows={1} height={80} />
      )}
      {author ? (
        <p className={`${styles.faint} ${styles.under}`}>
          {entityTexts.queries.by} <AppLink href={entityAddress(author.actor)}>{nameOf(author.actor)}</AppLink> ·{' '}
          <When instant={author.at} />
        </p>
      ) : null}
    </article>
  );
}
