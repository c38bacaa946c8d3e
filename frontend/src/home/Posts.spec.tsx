import { screen, waitFor, within } from '@testing-library/react';

import { renderPart } from '../../test-support/render';
import { sampleMe } from '../../test-support/samples';
import { fakeServer } from '../../test-support/server';
import { NoticeStack } from '../ui/parts/notices';
import { Posts } from './Posts';

const post = (title: string, postType = 'HOME_PAGE_ANNOUNCEMENT') => ({
  urn: `urn:li:post:${title}`,
  postType,
  content: { title, description: 'See **this**', link: null },
  lastModified: { time: 1 },
});
const answers = (posts: readonly object[], mayPin = true) => ({
  Me: sampleMe({ manageGlobalAnnouncements: mayPin }),
  HomePosts: { listPosts: { posts } },
});

describe('posts on the home page', () => {
  it('are shown with their text as Markdown, and only those for this page', async () => {
    fakeServer(answers([post('Freeze'), post('Elsewhere', 'ENTITY_ANNOUNCEMENT')], false));
    await renderPart(<Posts />);
    expect(await screen.findByRole('heading', { name: 'Freeze' })).toBeVisible();
    expect((await screen.findByText('this')).tagName).toBe('STRONG');
    expect(screen.queryByText('Elsewhere')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('are pinned with a title', async () => {
    const server = fakeServer({ ...answers([]), PinPost: { createPost: true } });
    const { user } = await renderPart(<Posts />);
    await user.click(await screen.findByRole('button', { name: 'Pin a post' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Give the post a title.')).toBeVisible();
    await user.type(dialog.getByLabelText('Title'), ' Freeze ');
    await user.type(dialog.getByLabelText('Text, in Markdown'), 'until Monday');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsOf('PinPost')).toEqual([
        {
          input: {
            postType: 'HOME_PAGE_ANNOUNCEMENT',
            content: { contentType: 'TEXT', title: 'Freeze', description: 'until Monday' },
          },
        },
      ]),
    );
  });

  it('are changed, and put back by undo', async () => {
    const server = fakeServer({ ...answers([post('Freeze')]), ChangePost: { updatePost: true } });
    const { user } = await renderPart(
      <>
        <Posts />
        <NoticeStack />
      </>,
    );
    await user.click(await screen.findByRole('button', { name: 'Edit “Freeze”' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Title'), ' over');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.requestsOf('ChangePost')).toHaveLength(2));
    expect(server.requestsOf('ChangePost')).toMatchObject([
      { input: { urn: 'urn:li:post:Freeze', content: { title: 'Freeze over' } } },
      { input: { urn: 'urn:li:post:Freeze', content: { title: 'Freeze', description: 'See **this**' } } },
    ]);
  });

  it('are taken away at once, and pinned again by undo', async () => {
    const server = fakeServer({
      ...answers([post('Freeze')]),
      UnpinPost: { deletePost: true },
      PinPost: { createPost: true },
    });
    const { user } = await renderPart(
      <>
        <Posts />
        <NoticeStack />
      </>,
    );
    await user.click(await screen.findByRole('button', { name: 'Unpin “Freeze”' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.requestsOf('PinPost')).toMatchObject([{ input: { content: { title: 'Freeze' } } }]),
    );
    expect(server.requestsOf('UnpinPost')).toEqual([{ urn: 'urn:li:post:Freeze' }]);
  });
});
