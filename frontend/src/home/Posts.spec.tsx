import { screen, waitFor, within } from '@testing-library/react';

import { renderPart } from '../../test-support/render';
import { sampleMe } from '../../test-support/samples';
import { fakeServer } from '../../test-support/server';
import { NoticeStack } from '../ui/parts/notices';
import { Posts } from './Posts';

const post = (title: string, more: object = {}) => ({
  urn: `urn:li:post:${title}`,
  content: { contentType: 'TEXT', title, description: 'See **this**', link: null, media: null, ...more },
});
const HANDBOOK = { contentType: 'LINK', link: 'https://example.com/handbook' };
const picture = (location: string) => ({ media: { type: 'IMAGE', location } });
const answers = (posts: readonly object[], mayPin = true) => ({
  Me: sampleMe({ manageGlobalAnnouncements: mayPin }),
  HomePosts: { listPosts: { posts } },
});

describe('posts on the home page', () => {
  it('are shown with their text as Markdown', async () => {
    fakeServer(answers([post('Freeze')], false));
    await renderPart(<Posts />);
    expect(await screen.findByRole('heading', { name: 'Freeze' })).toBeVisible();
    expect((await screen.findByText('this')).tagName).toBe('STRONG');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('lead to their link, beside their picture', async () => {
    fakeServer(answers([post('Handbook', { ...HANDBOOK, ...picture('https://example.com/cover.png') })], false));
    await renderPart(<Posts />);
    const link = await screen.findByRole('link', { name: 'Handbook' });
    expect(link).toHaveAttribute('href', 'https://example.com/handbook');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('presentation')).toHaveAttribute('src', 'https://example.com/cover.png');
  });

  it('show no link or picture that a browser would run', async () => {
    fakeServer(
      answers([post('Trap', { contentType: 'LINK', link: 'javascript:alert(1)', ...picture('data:x') })], false),
    );
    await renderPart(<Posts />);
    expect(await screen.findByRole('heading', { name: 'Trap' })).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
  });

  it('are pinned with a link and a picture', async () => {
    const server = fakeServer({ ...answers([]), PinPost: { createPost: true } });
    const { user } = await renderPart(<Posts />);
    await user.click(await screen.findByRole('button', { name: 'Pin a post' }));
    const dialog = within(await screen.findByRole('dialog'));
    const fill = async (label: string, text: string): Promise<void> => {
      await user.click(dialog.getByLabelText(label));
      await user.paste(text);
    };
    await fill('Title', 'Handbook');
    await fill('Link (optional)', '//handbook');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter an address that begins with https:// or http://.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Link (optional)'));
    await fill('Link (optional)', HANDBOOK.link);
    await fill('Address of a picture (optional)', 'https://example.com/cover.png');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requestsOf('PinPost')).toHaveLength(1));
    expect(server.requestsOf('PinPost')).toMatchObject([
      {
        input: { content: { title: 'Handbook', ...HANDBOOK, ...picture('https://example.com/cover.png') } },
      },
    ]);
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
      ...answers([post('Freeze', HANDBOOK)]),
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
      expect(server.requestsOf('PinPost')).toMatchObject([{ input: { content: { title: 'Freeze', ...HANDBOOK } } }]),
    );
    expect(server.requestsOf('UnpinPost')).toEqual([{ urn: 'urn:li:post:Freeze' }]);
  });
});
