import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { request } from '../api/client';
import { ChangePostDocument, PinPostDocument, UnpinPostDocument } from '../api/documents.generated';
import { meQuery } from '../api/session';
import edit from '../edit/dialog/Edit.module.css';
import { FormDialog } from '../edit/dialog/FormDialog';
import { useEdit } from '../edit/writes/use-edit';
import { Icon } from '../ui/theme/Icon';
import { Markdown } from '../ui/content/Markdown';
import { postsQuery, type Post } from './home-queries';
import styles from './Home.module.css';
import { homeTexts } from './texts';

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
      {writing ? <PostDialog onClose={() => setWriting(false)} /> : null}
    </section>
  );
}

/**
 * One post, its text rendered from Markdown. People who may pin also see a button to edit and one
 * to unpin. Unpinning needs no confirmation, because the notice that reports it offers an undo.
 */
function PostCard({ post, mayUnpin }: { readonly post: Post; readonly mayUnpin: boolean }) {
  const change = useEdit();
  const [editing, setEditing] = useState(false);
  const { title, description } = post.content;
  // Undo pins a new post with the same title and text.
  const unpin = () =>
    change.mutate({
      urns: [],
      message: homeTexts.unpinned,
      run: () => request(UnpinPostDocument, { urn: post.urn }),
      undo: () => pin(title, description ?? ''),
    });
  return (
    <article className={styles.post}>
      <h2>
        {title}
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
      {description ? <Markdown text={description} /> : null}
      {editing ? <PostDialog post={post} onClose={() => setEditing(false)} /> : null}
    </article>
  );
}

interface PostDialogProps {
  /** The post to edit; without it, a new one. */
  readonly post?: Post;
  readonly onClose: () => void;
}

/**
 * The dialog that writes a new post or changes one. The title is required.
 */
function PostDialog({ post, onClose }: PostDialogProps) {
  const before = { title: post?.content.title ?? '', text: post?.content.description ?? '' };
  const form = useForm({ initialValues: before, validate: { title: isNotEmpty(homeTexts.pinTitleMissing) } });
  const change = useEdit();
  const save = ({ title, text }: typeof before) => {
    // A changed post can be put back as it was. A new post has no undo here: it is taken away with
    // the button on its card.
    const edit = post
      ? {
          message: homeTexts.changed,
          run: () => rewrite(post.urn, title.trim(), text),
          undo: () => rewrite(post.urn, before.title, before.text),
        }
      : { message: homeTexts.pinned1, run: () => pin(title.trim(), text) };
    change.mutate({ urns: [], ...edit }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={post ? homeTexts.changeTitle : homeTexts.pin}
      form={form}
      onSave={save}
      work={change}
      needsChange={post !== undefined}
      onClose={onClose}
    >
      <TextInput data-autofocus label={homeTexts.pinTitle} {...form.getInputProps('title')} />
      <Textarea label={homeTexts.pinText} classNames={{ input: edit.area ?? '' }} {...form.getInputProps('text')} />
    </FormDialog>
  );
}

/**
 * Replaces title and text of a post that exists; its place on the home page is written along with
 * them.
 */
function rewrite(urn: string, title: string, description: string) {
  const content = { contentType: 'TEXT' as const, title, description };
  return request(ChangePostDocument, { input: { urn, postType: 'HOME_PAGE_ANNOUNCEMENT', content } });
}

/** Pins a new post on the home page of everybody. */
function pin(title: string, description: string) {
  const content = { contentType: 'TEXT' as const, title, description };
  return request(PinPostDocument, { input: { postType: 'HOME_PAGE_ANNOUNCEMENT', content } });
}
