import { screen, waitFor } from '@testing-library/react';

import { aConsumer, anAnswer, anAsset } from '../../../test-support/impact-answer';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { ExportBar } from './ExportBar';

const CHANGES = [{ kind: 'DROP_ASSET', urn: anAsset().urn }] as const;

describe('ExportBar', () => {
  it('copies a report of every page as a comment', async () => {
    const pages = [[aConsumer({ name: 'a' })], [aConsumer({ name: 'b' })]];
    fakeServer({
      Impact: ({ input }: { readonly input: { readonly start: number } }) => ({
        impact: anAnswer(pages[input.start] ?? [], {
          total: 2,
          counts: { breaks: 2, mayBreak: 0, unknown: 0, safe: 0 },
        }),
      }),
    });
    const { user } = await renderPart(<ExportBar changes={CHANGES} subjects={[anAsset()]} />);
    await user.click(screen.getByRole('button', { name: 'Copy as comment' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    const comment = await navigator.clipboard.readText();
    expect(comment).toContain('2 consumers break');
    expect(comment).toContain('- Drop asset orders');
    expect(comment).toMatch(/\[a\]\(.*\[b\]\(/s);
  });

  it('says when the answer holds more consumers than one export', async () => {
    fakeServer({
      Impact: ({ input }: { readonly input: { readonly start: number } }) => ({
        impact: anAnswer(input.start === 0 ? [aConsumer()] : [], { total: 12_345 }),
      }),
    });
    const { user } = await renderPart(<ExportBar changes={CHANGES} subjects={[]} />);
    await user.click(screen.getByRole('button', { name: 'Copy as comment' }));
    expect(await screen.findByText(/first 1 of 12,345 consumers/)).toBeVisible();
  });

  it('says that the export failed, and lets a person try again', async () => {
    const server = fakeServer();
    const { user } = await renderPart(<ExportBar changes={CHANGES} subjects={[]} />);
    await user.click(screen.getByRole('button', { name: 'Copy as comment' }));
    expect(await screen.findByText('The export could not be made')).toBeVisible();
    server.answer('Impact', { impact: anAnswer([aConsumer()]) });
    await user.click(screen.getByRole('button', { name: 'Copy as comment' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'));
  });
});
