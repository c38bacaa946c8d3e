import { DocumentCard } from '../../governance/documents/DocumentCard';
import { useCan } from '../../edit/writes/edit-queries';
import { EditButton } from '../../edit/dialog/EditButton';
import { LinkDialog } from '../../edit/fields/LinkDialog';
import { editTexts } from '../../edit/writes/texts';
import { EmptyState } from '../../ui/states/EmptyState';
import { Mark } from '../../ui/parts/Mark';
import { Markdown } from '../../ui/content/Markdown';
import { entityTexts } from '../view/texts';
import { readDefinition, readDescriptions, readLinks } from '../view/aspects';
import { DescriptionPencil } from '../parts/DescriptionPencil';
import type { EntityView } from '../view/entity-view';
import { EditableLinks } from '../parts/EditableLinks';
import { mayWrite } from '../view/writable';
import { DefinitionCard } from '../parts/DefinitionCard';
import styles from '../parts/Tab.module.css';

/**
 * All descriptions of an entity as Markdown, each with a mark for who wrote it, then its code and
 * its links. A button that edits the description is shown to people who may.
 */
export function DocumentationTab({ view }: { readonly view: EntityView }) {
  const { aspects, summary } = view;
  const can = useCan(summary.urn);
  const descriptions = readDescriptions(aspects);
  const definition = readDefinition(aspects);
  const links = readLinks(aspects);
  const canLink = mayWrite('links', view.profile.kindAspects, can);
  return (
    <div className={styles.stack}>
      {summary.kind === 'document' ? <DocumentCard urn={summary.urn} aspects={aspects} /> : null}
      {mayWrite('about', view.profile.kindAspects, can) ? (
        <div>
          <DescriptionPencil view={view} wide />
        </div>
      ) : null}
      {descriptions.length === 0 ? (
        <EmptyState title={entityTexts.documentation.none} icon="document" small>
          {entityTexts.documentation.noneWhy}
        </EmptyState>
      ) : null}
      {descriptions.map(({ by, text }) => (
        <article key={text} className={styles.card}>
          <h2>
            {entityTexts.tabs.documentation}
            {/* The text of a document is the document itself, whoever brought it. */}
            {summary.kind === 'document' ? null : (
              <Mark>{by === 'hand' ? entityTexts.documentation.byHand : entityTexts.documentation.fromSource}</Mark>
            )}
          </h2>
          <Markdown text={text} />
        </article>
      ))}
      {definition ? <DefinitionCard definition={definition} /> : null}
      {links.length > 0 || canLink ? (
        <article className={styles.card}>
          <h2>
            {entityTexts.documentation.links}
            {canLink ? (
              <EditButton
                icon="plus"
                label={editTexts.add(editTexts.what.link)}
                dialog={(close) => <LinkDialog urn={summary.urn} onClose={close} />}
              />
            ) : null}
          </h2>
          <EditableLinks urn={summary.urn} links={links} canEdit={canLink} />
        </article>
      ) : null}
    </div>
  );
}
