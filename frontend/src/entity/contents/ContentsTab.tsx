import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ContentsSearch } from '#kinds/entity-kind.js';
import { describedKind } from '#kinds/lookups.js';
import { parseColumnUrn, shortUrn } from '../../api/column-urn';
import { summariesQuery, type Summary } from '../../api/summaries';
import { isGroupKind } from '../../edit/members/asset-groups';
import { PAGE_SIZE, searchAddress } from '../../search/query/search-address';
import { searchQuery } from '../../search/query/search-queries';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { excerpt } from '../../ui/format/highlight';
import { AppLink, useNavigation } from '../../ui/parts/navigation';
import { groupedNumber } from '../../ui/format/numbers';
import { plainText } from '../../ui/format/plain-text';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { texts } from '../../ui/texts';
import { entityTexts } from '../view/texts';
import { readDefinition, readParts } from '../view/aspects';
import { readCells } from '../view/aspects-notebook';
import { contentsRelations } from '../../kinds/kinds';
import { relationsQuery } from '../view/entity-queries';
import type { EntityView } from '../view/entity-view';
import { DefinitionCard } from '../parts/DefinitionCard';
import { EntityRows } from '../parts/EntityRows';
import { FormQuestions } from '../forms/FormQuestions';
import { FormRuleCard } from '../forms/FormRuleCard';
import { ContractPage } from '../quality/ContractPage';
import { TestActions, TestRate } from '../../governance/tests/TestLine';
import { testQuery } from '../../governance/tests/test-queries';
import styles from '../parts/Tab.module.css';
import { MoreButton } from '../parts/MoreButton';
import { JoinCard } from './Joins';
import { NotebookCells } from './NotebookCells';
import { TakeOffButton } from './AttributeColumns';
import { AddAssetsButton, RemoveAssetButton } from './GroupAssets';

/** Characters of a description in a line. */
const NOTE_LENGTH = 90;

/**
 * What an entity holds (container, dashboard, pipeline), or what it is assigned to (domain, term,
 * tag, owner). The descriptor of the kind decides how the list is found: by searches, by the urns
 * that an aspect names, or by relationships, in this order. Forms, queries and notebooks show their
 * own content above it.
 */
export function ContentsTab({ view }: { readonly view: EntityView }) {
  const { summary, aspects } = view;
  const parts = readParts(aspects);
  const { facet, searches } = describedKind(summary.kind)?.contents ?? {};
  const lists = searches?.(summary.urn);
  if (summary.kind === 'dataContract') {
    return (
      <div className={styles.stack}>
        <ContractPage view={view} />
      </div>
    );
  }
  const definition = summary.kind === 'query' ? readDefinition(aspects) : undefined;
  return (
    <div className={styles.stack}>
      {facet ? (
        <p>
          <AppLink href={searchAddress({ filters: { [facet]: [summary.urn] } })}>
            {entityTexts.contents.inSearch}
          </AppLink>
        </p>
      ) : null}
      {summary.kind === 'form' ? <FormQuestions urn={summary.urn} /> : null}
      {summary.kind === 'form' ? <FormRuleCard view={view} /> : null}
      {summary.kind === 'erModelRelationship' ? <JoinCard view={view} /> : null}
      {summary.kind === 'test' ? <TestCard urn={summary.urn} /> : null}
      {definition ? <DefinitionCard definition={definition} /> : null}
      {isGroupKind(summary.kind) ? (
        <div>
          <AddAssetsButton kind={summary.kind} group={summary} />
        </div>
      ) : null}
      <NotebookCells aspects={aspects} />
      {lists?.map((list) => (
        <SearchedParts key={list.id} list={list} />
      ))}
      {!lists && parts.length > 0 ? <NamedParts urns={parts} /> : null}
      {!lists && parts.length === 0 ? <RelatedParts view={view} hasOwn={readCells(aspects).length > 0} /> : null}
    </div>
  );
}

/** The pass rate of a metadata test, and what can be done with it. */
function TestCard({ urn }: { readonly urn: string }) {
  const { data: test } = useQuery(testQuery(urn));
  const navigation = useNavigation();
  if (!test) return null;
  return (
    <section className={`${styles.card} ${styles.tools}`} aria-label={entityTexts.contents.testRate}>
      <TestRate test={test} />
      <TestActions test={test} onRemoved={() => navigation.push('/tests')} />
    </section>
  );
}

/** The parts that an aspect names, in the order of the source. */
function NamedParts({ urns }: { readonly urns: readonly string[] }) {
  const answer = useQuery(summariesQuery(urns));
  if (answer.isPending) return <SkeletonRows rows={6} height={36} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return <PartCard entities={answer.data} />;
}

/**
 * The entities that relationships lead to, a page at a time. With `hasOwn` the tab shows something
 * else already, so an empty list says nothing.
 */
function RelatedParts({ view: { summary }, hasOwn }: { readonly view: EntityView; readonly hasOwn: boolean }) {
  const groupKind = isGroupKind(summary.kind) ? summary.kind : undefined;
  const { direction, types } = contentsRelations(summary.kind);
  const answer = useInfiniteQuery(relationsQuery({ urn: summary.urn, direction, ...(types ? { types } : {}) }));
  if (answer.isPending) return <SkeletonRows rows={8} height={36} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const entities = answer.data.pages.flatMap((page) => page.relations.map(({ entity }) => entity));
  if (entities.length === 0) {
    if (hasOwn) return null;
    return (
      <EmptyState title={entityTexts.contents.none} icon="folder">
        {entityTexts.contents.noneWhy}
      </EmptyState>
    );
  }
  return (
    <>
      <PartCard
        entities={entities}
        {...(groupKind
          ? { actionOf: (asset: Summary) => <RemoveAssetButton kind={groupKind} group={summary} asset={asset} /> }
          : {})}
        {...(summary.kind === 'businessAttribute'
          ? { actionOf: (field: Summary) => <TakeOffButton attribute={summary} column={field} /> }
          : {})}
      />
      <MoreButton list={answer} label={entityTexts.relations.more} />
    </>
  );
}

/**
 * One list that a search finds, by name and a page at a time. A form has two of them: entities that
 * still have to answer, and those that have.
 */
function SearchedParts({ list: { id, filters } }: { readonly list: ContentsSearch }) {
  const [page, setPage] = useState(1);
  const answer = useQuery(searchQuery({ query: '', filters, sort: 'name', page }));
  if (answer.isPending) return <SkeletonRows rows={4} height={36} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const { total, searchResults } = answer.data;
  const title = id === 'all' ? undefined : `${entityTexts.forms[id]}: ${groupedNumber(total)}`;
  if (total === 0 && id === 'all') {
    return (
      <EmptyState title={entityTexts.contents.none} icon="folder">
        {entityTexts.contents.noneWhy}
      </EmptyState>
    );
  }
  const last = Math.ceil(total / PAGE_SIZE);
  return (
    <>
      <PartCard title={title} entities={searchResults.map(({ summary }) => summary)} />
      {last > 1 ? (
        <div className={styles.tools}>
          <Button size="xs" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {texts.pager.previous}
          </Button>
          <span className={styles.faint}>
            {texts.pager.range((page - 1) * PAGE_SIZE + 1, Math.min(total, page * PAGE_SIZE), total)}
          </span>
          <Button size="xs" variant="default" disabled={page >= last} onClick={() => setPage(page + 1)}>
            {texts.pager.next}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/**
 * The description in one short line; null when there is none, or when it only repeats the name, as
 * that of assertions does. Of a column it is the name of its asset, because many have columns of
 * the same name.
 */
function noteOf({ urn, name, description }: Summary): string | null {
  const parent = parseColumnUrn(urn)?.parent;
  if (parent) return shortUrn(parent);
  const text = description ? plainText(description) : '';
  return text === '' || text === name ? null : excerpt(text, [], NOTE_LENGTH);
}

interface PartCardProps {
  readonly entities: readonly Summary[];
  readonly title?: string | undefined;
  /** A button for each line, such as one that removes the entity from what the tab lists. */
  readonly actionOf?: (entity: Summary) => ReactNode;
}

/** A card with entities as lines. */
function PartCard({ entities, title, actionOf }: PartCardProps) {
  return (
    <section className={styles.card}>
      {title ? <h2>{title}</h2> : null}
      <EntityRows
        rows={entities.map((entity) => ({
          entity,
          note: noteOf(entity),
          ...(actionOf ? { action: actionOf(entity) } : {}),
        }))}
      />
    </section>
  );
}
