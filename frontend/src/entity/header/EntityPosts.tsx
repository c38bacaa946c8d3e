import { useQuery } from '@tanstack/react-query';

import { entityPostsQuery } from '../../home/home-queries';
import { PostBody, PostTitle } from '../../home/PostContent';
import { homeTexts } from '../../home/texts';
import { Banner } from '../../ui/states/Banner';
import styles from './EntityPage.module.css';

/**
 * Announcements about an entity, newest first. Nothing while there are none, and nothing when they
 * can't be read: the page is about the entity.
 */
export function EntityPosts({ urn }: { readonly urn: string }) {
  const { data: posts = [] } = useQuery(entityPostsQuery(urn));
  if (posts.length === 0) return null;
  return (
    <section className={styles.banners} aria-label={homeTexts.announcements}>
      {posts.map((post) => (
        <Banner key={post.urn} tone="info" icon="bell">
          <strong>
            <PostTitle post={post} />
          </strong>
          <PostBody post={post} />
        </Banner>
      ))}
    </section>
  );
}
