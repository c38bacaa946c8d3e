import { useCan } from '../../edit/writes/edit-queries';
import { EditButton } from '../../edit/dialog/EditButton';
import { EmbedDialog } from '../../edit/fields/EmbedDialog';
import { manageTexts } from '../../edit/writes/texts-manage';
import { CodeBlock } from '../../ui/content/CodeBlock';
import { CopyButton } from '../../ui/parts/CopyButton';
import { EmptyState } from '../../ui/states/EmptyState';
import { isSafeLink } from '../../ui/format/safe-link';
import { readEmbed } from '../view/aspects';
import type { EntityView } from '../view/entity-view';
import { mayWrite } from '../view/writable';
import styles from '../parts/Tab.module.css';

const labels = manageTexts.embed;

/**
 * The address under which a tool shows this entity in other pages, and an HTML snippet to copy. The
 * address is a link and is not loaded here, because this page makes no request to any other host.
 */
export function EmbedTab({ view: { summary, aspects, profile } }: { readonly view: EntityView }) {
  const can = useCan(summary.urn);
  const address = readEmbed(aspects);
  const pencil = mayWrite('embed', profile.kindAspects, can) ? (
    <EditButton
      wide
      label={labels.edit}
      dialog={(close) => <EmbedDialog urn={summary.urn} address={address} onClose={close} />}
    />
  ) : null;
  if (!address) {
    return (
      <EmptyState title={labels.none} icon="link" actions={pencil}>
        {labels.noneWhy}
      </EmptyState>
    );
  }
  // Quotes are escaped, so that a name or an address cannot break out of its attribute.
  const snippet = `<iframe src="${address.replaceAll('"', '%22')}" title="${summary.name.replaceAll('"', '&quot;')}" width="100%" height="600"></iframe>`;
  return (
    <div className={styles.stack}>
      <section className={styles.card}>
        <h2>{labels.title}</h2>
        <p>
          {isSafeLink(address) ? (
            <a href={address} target="_blank" rel="noopener noreferrer">
              {address}
            </a>
          ) : (
            <code>{address}</code>
          )}
        </p>
        <p className={styles.faint}>{labels.why}</p>
        <div className={styles.tools}>
          <CopyButton text={address} label={labels.copy} />
          {pencil}
        </div>
      </section>
      <section className={styles.card}>
        <h2>{labels.snippet}</h2>
        <CodeBlock text={snippet} language="HTML" label={labels.snippet} />
      </section>
    </div>
  );
}
