import { Textarea, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';

import { request } from '../api/client';
import { ChangePostDocument } from '../api/documents.generated';
import edit from '../edit/dialog/Edit.module.css';
import { FormDialog } from '../edit/dialog/FormDialog';
import { useEdit } from '../edit/writes/use-edit';
import { isWebAddress } from '../ui/format/safe-link';
import { contentOf, draftOf, pinPost, type Post, type PostDraft } from './home-queries';
import { homeTexts } from './texts';

interface PostDialogProps {
  /** The post to edit; without it, a new one. */
  readonly post?: Post;
  readonly onClose: () => void;
}

/** The draft of a post that nobody has written yet. */
const EMPTY: PostDraft = { title: '', text: '', link: '', picture: '' };

/** A link and a picture may be left empty; what is written must be an address that a browser opens. */
const addressOrNone = (address: string) =>
  address.trim() === '' || isWebAddress(address) ? null : homeTexts.pinAddressWrong;

/**
 * The dialog that writes a new post or changes one. The title is required. With a link the whole
 * post leads there; a picture stands beside the text.
 */
export function PostDialog({ post, onClose }: PostDialogProps) {
  const before = post ? draftOf(post) : EMPTY;
  const form = useForm({
    initialValues: before,
    validate: { title: isNotEmpty(homeTexts.pinTitleMissing), link: addressOrNone, picture: addressOrNone },
  });
  const change = useEdit();
  const save = ({ title, text, link, picture }: PostDraft) => {
    const draft = { title: title.trim(), text, link: link.trim(), picture: picture.trim() };
    // A changed post can be put back as it was. A new post has no undo here: it is taken away with
    // the button on its card.
    const edit = post
      ? {
          message: homeTexts.changed,
          run: () => rewrite(post.urn, draft),
          undo: () => rewrite(post.urn, before),
        }
      : { message: homeTexts.pinned1, run: () => pinPost(draft) };
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
      <TextInput label={homeTexts.pinLink} placeholder="https://" {...form.getInputProps('link')} />
      <TextInput label={homeTexts.pinPicture} placeholder="https://" {...form.getInputProps('picture')} />
    </FormDialog>
  );
}

/** Replaces the content of a post that exists; its place on the home page is written along with it. */
function rewrite(urn: string, draft: PostDraft) {
  return request(ChangePostDocument, {
    input: { urn, postType: 'HOME_PAGE_ANNOUNCEMENT', content: contentOf(draft) },
  });
}
