import { CodeBlock } from '../../ui/content/CodeBlock';
import { entityTexts } from '../view/texts';
import type { Definition } from '../view/aspects';
import styles from './Tab.module.css';

/**
 * A view's SQL, a job's logic, a query's statement.
 *
 * A card with the text as code. Its heading names the language.
 */
export function DefinitionCard({ definition: { language, text } }: { readonly definition: Definition }) {
  return (
    <article className={styles.card}>
      <h2>{entityTexts.documentation.language(language)}</h2>
      <CodeBlock text={text} language={language} label={entityTexts.documentation.definition} />
    </article>
  );
}
