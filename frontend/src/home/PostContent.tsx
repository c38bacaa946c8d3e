import { Markdown } from '../ui/content/Markdown';
import { isWebAddress } from '../ui/format/safe-link';
import type { Post } from './home-queries';
import styles from './Home.module.css';

/** The title of a post. A post with a link leads there, in a tab of its own. */
export function PostTitle({ post }: { readonly post: Post }) {
  const { title, link } = post.content;
  // Other clients of the protocol write posts too: what a browser would run is no link.
  if (!link || !isWebAddress(link)) return <span>{title}</span>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  );
}

/**
 * The picture and the text of a post, below its title. The picture is decoration: title and text
 * say what the post is about, so it has no text of its own.
 */
export function PostBody({ post }: { readonly post: Post }) {
  const { description, media } = post.content;
  const picture = media && isWebAddress(media.location) ? media.location : undefined;
  if (!description && picture === undefined) return null;
  return (
    <div className={styles.postBody}>
      {picture === undefined ? null : (
        <img className={styles.postPicture} src={picture} alt="" loading="lazy" referrerPolicy="no-referrer" />
      )}
      {description ? <Markdown text={description} /> : null}
    </div>
  );
}
