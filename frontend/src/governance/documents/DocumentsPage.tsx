import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { entityAddress } from '../../api/addresses';
import { EditButton } from '../../edit/dialog/EditButton';
import { useMay } from '../../edit/writes/edit-queries';
import { Mark } from '../../ui/parts/Mark';
import { AppLink } from '../../ui/parts/navigation';
import { PageTitle } from '../../ui/parts/PageTitle';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { Icon } from '../../ui/theme/Icon';
import styles from '../Governance.module.css';
import { GovernanceNav } from '../lists/GovernanceNav';
import { DocumentDialog } from './DocumentDialog';
import { documentListQuery, isDraft, titleOf, type DocumentLine, type DocumentPlace } from './document-queries';
import { documentTexts as texts } from './texts-documents';

/** Milliseconds of rest after the last key before the list is searched. */
const REST_MS = 200;
/** Documents that are listed at first, and that each click on "more" adds. */
const STEP = 30;

/** All documents as a tree that opens level by level, or those that a search finds. */
export function DocumentsPage() {
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), REST_MS);
  // A right on the installation: a new document belongs to nothing yet.
  const mayCreate = useMay()('MANAGE_DOCUMENTS');
  return (
    <div className={styles.page}>
      <GovernanceNav current="documents" />
      <header className={styles.head}>
        <div>
          <PageTitle title={texts.title} />
          <p className={styles.lead}>{texts.lead}</p>
        </div>
        {mayCreate ? (
          <EditButton icon="plus" wide label={texts.create} dialog={(close) => <DocumentDialog onClose={close} />} />
        ) : null}
      </header>
      <section className={styles.card} aria-label={texts.list}>
        <div className={styles.tools}>
          <TextInput
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <DocumentLevel key={settled} place={{ text: settled, parentUrn: undefined }} />
      </section>
    </div>
  );
}

/** The documents at one place. Those of the tree open to what is below them. */
function DocumentLevel({ place }: { readonly place: DocumentPlace }) {
  const [count, setCount] = useState(STEP);
  const answer = useQuery(documentListQuery(place, count));
  if (answer.isPending) return <SkeletonRows rows={3} height={32} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (answer.data.total === 0) {
    if (place.parentUrn) return <p className={styles.faint}>{texts.noneBelow}</p>;
    return (
      <EmptyState title={texts.none} icon="document" small>
        {texts.noneWhy}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.rows}>
        {answer.data.documents.map((document) => (
          <DocumentBranch key={document.urn} document={document} canOpen={place.text === ''} />
        ))}
      </ul>
      {answer.data.total > count ? (
        <Button size="xs" variant="default" onClick={() => setCount(count + STEP)}>
          {texts.more}
        </Button>
      ) : null}
    </>
  );
}

/** One document, with a button that shows what is below it. */
function DocumentBranch({ document, canOpen }: { readonly document: DocumentLine; readonly canOpen: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const title = titleOf(document);
  return (
    <li>
      {canOpen ? (
        <ActionIcon
          variant="subtle"
          size="sm"
          aria-label={texts.below(title)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'down' : 'right'} size={14} />
        </ActionIcon>
      ) : null}
      <div className={styles.grow}>
        <AppLink href={entityAddress(document.urn)}>{title}</AppLink>{' '}
        {isDraft(document) ? <Mark>{texts.draft}</Mark> : null}
        {isOpen ? <DocumentLevel place={{ text: '', parentUrn: document.urn }} /> : null}
      </div>
    </li>
  );
}
