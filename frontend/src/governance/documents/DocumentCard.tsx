import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { summariesQuery, type Summary } from '../../api/summaries';
import { EditButton } from '../../edit/dialog/EditButton';
import { EditDialog } from '../../edit/dialog/EditDialog';
import { Picker } from '../../edit/dialog/Picker';
import { ChosenList } from '../../edit/fields/LabelDialog';
import { useCan } from '../../edit/writes/edit-queries';
import { useEdit } from '../../edit/writes/use-edit';
import { kindsFor } from '../../kinds/kinds';
import { EntityLink } from '../../search/results/EntityLink';
import { Mark } from '../../ui/parts/Mark';
import { ErrorState } from '../../ui/states/ErrorState';
import styles from '../Governance.module.css';
import {
  moveDocument,
  readDocument,
  relateDocument,
  togglePublished,
  type RelatedList,
  type StoredDocument,
} from './document-edits';
import { DocumentDialog } from './DocumentDialog';
import { documentTexts as texts } from './texts-documents';

interface DocumentCardProps {
  readonly urn: string;
  /** The stored aspects of the document. */
  readonly aspects: ReadonlyMap<string, unknown>;
}

/**
 * The state of a document, the document above it and what it is about, with the buttons that change them. It stands
 * above the text on the document's page.
 */
export function DocumentCard({ urn, aspects }: DocumentCardProps) {
  const can = useCan(urn);
  const stored = readDocument(urn, aspects);
  const mayEdit = can('MANAGE_DOCUMENTS') || can('EDIT_ENTITY_DOCS');
  return (
    <section className={styles.card} aria-label={texts.state}>
      <div className={styles.tools}>
        <Mark>{stored.isPublished ? texts.published : texts.draft}</Mark>
        {stored.isShown ? null : <Mark>{texts.hidden}</Mark>}
        {mayEdit ? <DocumentActions stored={stored} /> : null}
      </div>
      {stored.parentUrn ? <RelatedLinks title={texts.parent} urns={[stored.parentUrn]} /> : null}
      <RelatedLinks title={texts.about} urns={stored.assetUrns} />
      <RelatedLinks title={texts.seeAlso} urns={stored.documentUrns} />
    </section>
  );
}

/** The buttons for people who may change the document. It is deleted and renamed in the menu of the page. */
function DocumentActions({ stored }: { readonly stored: StoredDocument }) {
  const edit = useEdit();
  return (
    <>
      <EditButton wide label={texts.edit} dialog={(close) => <DocumentDialog stored={stored} onClose={close} />} />
      <Button size="xs" variant="default" loading={edit.isPending} onClick={() => edit.mutate(togglePublished(stored))}>
        {stored.isPublished ? texts.unpublish : texts.publish}
      </Button>
      <EditButton
        wide
        icon="sort"
        label={texts.move}
        dialog={(close) => <MoveDocumentDialog stored={stored} onClose={close} />}
      />
      <EditButton
        wide
        label={texts.editAbout}
        dialog={(close) => <RelatedDialog stored={stored} list="assetUrns" onClose={close} />}
      />
      <EditButton
        wide
        label={texts.editSeeAlso}
        dialog={(close) => <RelatedDialog stored={stored} list="documentUrns" onClose={close} />}
      />
      {edit.error ? <ErrorState error={edit.error} /> : null}
    </>
  );
}

/** Links to what the document refers to; nothing without any. */
function RelatedLinks({ title, urns }: { readonly title: string; readonly urns: readonly string[] }) {
  const { data } = useQuery({ ...summariesQuery(urns), enabled: urns.length > 0 });
  if (urns.length === 0 || !data) return null;
  return (
    <div className={styles.tools}>
      <span className={styles.faint}>{title}</span>
      {data.map((related: Summary) => (
        <EntityLink key={related.urn} entity={related} />
      ))}
    </div>
  );
}

interface DocumentDialogProps {
  readonly stored: StoredDocument;
  readonly onClose: () => void;
}

/** Moves a document at once to the place that is chosen. The server refuses a place below the document itself. */
function MoveDocumentDialog({ stored, onClose }: DocumentDialogProps) {
  const edit = useEdit();
  const move = (parentUrn: string | undefined) => edit.mutate(moveDocument(stored, parentUrn), { onSuccess: onClose });
  return (
    <EditDialog title={texts.moveTitle(stored.title)} onClose={onClose} error={edit.error}>
      {stored.parentUrn ? (
        <div>
          <Button size="xs" variant="default" onClick={() => move(undefined)}>
            {texts.toTop}
          </Button>
        </div>
      ) : null}
      <Picker
        kinds={['document']}
        without={[stored.urn, ...(stored.parentUrn ? [stored.parentUrn] : [])]}
        onPick={({ urn }) => move(urn)}
      />
    </EditDialog>
  );
}

interface RelatedDialogProps extends DocumentDialogProps {
  readonly list: RelatedList;
}

/** Adds and removes what the document refers to. Each choice is written at once and can be undone. */
function RelatedDialog({ stored, list, onClose }: RelatedDialogProps) {
  const edit = useEdit();
  const urns = stored[list];
  const { data } = useQuery({ ...summariesQuery(urns), enabled: urns.length > 0 });
  const relate = (related: readonly string[]) => edit.mutate(relateDocument(stored, list, related));
  return (
    <EditDialog title={list === 'assetUrns' ? texts.editAbout : texts.editSeeAlso} onClose={onClose} error={edit.error}>
      <ChosenList
        chosen={urns.length > 0 ? (data ?? []) : []}
        onRemove={({ urn }) => relate(urns.filter((other) => other !== urn))}
      />
      <Picker
        kinds={list === 'assetUrns' ? kindsFor('incidents') : ['document']}
        without={[stored.urn, ...urns]}
        onPick={({ urn }) => relate([...urns, urn])}
      />
    </EditDialog>
  );
}
