import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';

import { withBasePath } from '../../address/base-path';
import styles from './MarkdownView.module.css';
import { isSafeLink } from '../format/safe-link';

/** The page already has an h1 and its sections are h2, so headings in a stored text start at h3. */
const components: Components = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  a: ({ href, children }) =>
    href && isSafeLink(href) ? (
      <a
        href={href.startsWith('/') ? withBasePath(href) : href}
        rel="noopener noreferrer"
        target={href.startsWith('/') ? undefined : '_blank'}
      >
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
};

/**
 * A stored text from Markdown, with tables and task lists. People and sources write these texts, so
 * raw HTML is dropped and everything else passes a sanitiser. A link that could run a script is
 * shown as plain text; links to other hosts open a new tab.
 */
export function MarkdownView({ text }: { readonly text: string }) {
  return (
    <div className={styles.view}>
      <ReactMarkdown remarkPlugins={[remarkGfm]} rehypePlugins={[rehypeSanitize]} components={components} skipHtml>
        {text}
      </ReactMarkdown>
    </div>
  );
}
