import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { summariesQuery, type Summary } from '../../api/summaries';
import { searchAddress } from '../../search/search-address';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { excerpt } from '../../ui/highlight';
import { AppLink } from '../../ui/navigation';
import { plainText } from '../../ui/plain-text';
import { SkeletonRows } from '../../ui/Skeletons';
import { entityTexts } from '../../ui/texts-entity';
import { readParts } from '../aspects';
import { contentRelations, facetOfKind } from '../contents';
import { relationsQuery } from '../entity-queries';
import type { EntityView } from '../entity-view';
import { EntityRows } from './EntityRows';
import styles from './Tab.module.css';
import { MoreButton } from './MoreButton';

const NOTE_LENGTH = 90;

/** What a container, dashboard or pipeline holds; what a domain, term, tag or owner is given to. */
export function ContentsTab({ view }: { readonly view: EntityView }) {
  const { summary, aspects } = view;
  const parts = readParts(aspects);
  const facet = facetOfKind(summary.kind);
  return (
    <div className={styles.stack}>
      {facet ? (
        <p>
          <AppLink href={searchAddress({ filters: { [facet]: [summary.urn] } })}>
            {entityTexts.contents.inSearch}
          </AppLink>
        </p>
      ) : null}
      {parts.length > 0 ? <NamedParts urns={parts} /> : <RelatedParts view={view} />}
    </div>
  );
}

function NamedParts({ urns }: { readonly urns: readonly string[] }) {
  const answer = useQuery(summariesQuery(urns));
  if (answer.isPending) return <SkeletonRows rows={6} height={36} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return <PartCard entities={answer.data} />;
}

function RelatedParts({ view: { summary } }: { readonly view: EntityView }) {
  const { direction, types } = contentRelations(summary.kind);
  const answer = useInfiniteQuery(relationsQuery({ urn: summary.urn, direction, ...(types ? { types } : {}) }));
  if (answer.isPending) return <SkeletonRows rows={8} height={36} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const entities = answer.data.pages.flatMap((page) => page.relations.map(({ entity }) => entity));
  if (entities.length === 0) {
    return (
      <EmptyState title={entityTexts.contents.none} icon="folder">
        {entityTexts.contents.noneWhy}
      </EmptyState>
    );
  }
  return (
    <>
      <PartCard entities={entities} />
      <MoreButton list={answer} label={entityTexts.relations.more} />
    </>
  );
}

function PartCard({ entities }: { readonly entities: readonly Summary[] }) {
  return (
    <section className={styles.card}>
      <EntityRows
        rows={entities.map((entity) => ({
          entity,
          note: entity.description ? excerpt(plainText(entity.description), [], NOTE_LENGTH) : null,
        }))}
      />
    </section>
  );
}
