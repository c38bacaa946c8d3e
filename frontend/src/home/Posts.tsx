import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import { request } from '../api/client';
import { UnpinPostDocument } from '../api/documents.generated';
import { meQuery } from '../api/session';
import { useEdit } from '../edit/writes/use-edit';
import { Icon } from '../ui/theme/Icon';
import { draftOf, pinPost, postsQuery, type Post } from './home-queries';
import styles from './Home.module.css';
import { PostBody, PostTitle } from './PostContent';
import { homeTexts } from './texts';

const PostDialog = lazy(async () => ({ default: (await import('./PostDialog')).PostDialog }));

/**
 * Posts that administrators pin for everybody. Hidden when there are none and the person may not
 * pin one.
 *
 * Until the answer about the person is there, they count as someone who may not pin. A button that
 * appears a moment later is better than one that the server refuses.
 */
export function Posts() {
  const [writing, setWriting] = useState(false);
  const { data: posts = [] } = useQuery(postsQuery);
  const { data: me } = useQuery(meQuery);
  const mayPin = me?.platformPrivileges.manageGlobalAnnouncements ?? false;
  if (posts.length === 0 && !mayPin) return null;
  return (
    <section className={styles.posts} aria-label={homeTexts.pinned}>
      {posts.map((post) => (
        <PostCard key={post.urn} post={post} mayUnpin={mayPin} />
      ))}
      {mayPin ? (
        <div>
          <Button
            size="xs"
            variant="subtle"
            leftSection={<Icon name="plus" size={14} />}
            onClick={() => setWriting(true)}
          >
            {homeTexts.pin}
          </Button>
        </div>
      ) : null}
      <Suspense>{writing ? <PostDialog onClose={() => setWriting(false)} /> : null}</Suspense>
    </section>
  );
}

/**
 * One post. People who may pin also see a button to edit and one
 * to unpin. Unpinning needs no confirmation, because the notice that reports it offers an undo.
 */
function PostCard({ post, mayUnpin }: { readonly post: Post; readonly mayUnpin: boolean }) {
  const change = useEdit();
  const [editing, setEditing] = useState(false);
  const { title } = post.content;
  // Undo pins a new post with the same content.
  const unpin = () =>
    change.mutate({
      urns: [],
      message: homeTexts.unpinned,
      run: () => request(UnpinPostDocument, { urn: post.urn }),
      undo: () => pinPost(draftOf(post)),
    });
  return (
    <article className={styles.post}>
      <h2>
        <PostTitle post={post} />
        {mayUnpin ? (
          <span className={styles.postTools}>
            <ActionIcon
              variant="subtle"
              size={24}
              aria-label={homeTexts.change(title)}
              onClick={() => setEditing(true)}
            >
              <Icon name="pencil" size={14} />
            </ActionIcon>
            <ActionIcon variant="subtle" size={24} aria-label={homeTexts.unpin(title)} onClick={unpin}>
              <Icon name="close" size={14} />
            </ActionIcon>
          </span>
        ) : null}
      </h2>
      <PostBody post={post} />
      <Suspense>{editing ? <PostDialog post={post} onClose={() => setEditing(false)} /> : null}</Suspense>
    </article>
  );
}
