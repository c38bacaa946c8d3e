import { CodeBlock } from '../../ui/CodeBlock';
import { EmptyState } from '../../ui/EmptyState';
import { Mark } from '../../ui/Mark';
import { Markdown } from '../../ui/Markdown';
import { entityTexts } from '../../ui/texts-entity';
import { readDefinition, readDescriptions, readLinks } from '../aspects';
import type { EntityView } from '../entity-view';
import { LinksSection } from '../sidebar/LinksSection';
import styles from './Tab.module.css';

export function DocumentationTab({ view: { aspects } }: { readonly view: EntityView }) {
  const descriptions = readDescriptions(aspects);
  const definition = readDefinition(aspects);
  const links = readLinks(aspects);
  return (
    <div className={styles.stack}>
      {descriptions.length === 0 ? (
        <EmptyState title={entityTexts.documentation.none} icon="document" small>
          {entityTexts.documentation.noneWhy}
        </EmptyState>
      ) : null}
      {descriptions.map(({ by, text }) => (
        <article key={text} className={styles.card}>
          <h2>
            {entityTexts.tabs.documentation}
            <Mark>{by === 'hand' ? entityTexts.documentation.byHand : entityTexts.documentation.fromSource}</Mark>
          </h2>
          <Markdown text={text} />
        </article>
      ))}
      {definition ? (
        <article className={styles.card}>
          <h2>{entityTexts.documentation.language(definition.language)}</h2>
          <CodeBlock
            text={definition.text}
            language={definition.language}
            label={entityTexts.documentation.definition}
          />
        </article>
      ) : null}
      {links.length > 0 ? (
        <article className={styles.card}>
          <h2>{entityTexts.documentation.links}</h2>
          <LinksSection links={links} />
        </article>
      ) : null}
    </div>
  );
}
