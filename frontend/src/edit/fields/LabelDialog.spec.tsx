import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { pickAnswers, sampleMe, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { NoticeStack } from '../../ui/parts/notices';
import { LabelDialog } from './LabelDialog';

const PII = sampleSummary({ name: 'pii', kind: 'tag' });
const GOLD = { urn: 'urn:li:tag:gold', name: 'gold' };
const ORDERS = 'urn:li:dataset:orders';

describe('the dialog of tags', () => {
  it('adds a tag as soon as it is chosen, and undoes it', async () => {
    const server = fakeServer({ ...pickAnswers(PII), AddTags: {}, RemoveTags: {} });
    const { user } = await renderPart(
      <>
        <LabelDialog what="tags" target={{ urn: ORDERS }} labels={[GOLD]} onClose={() => undefined} />
        <NoticeStack />
      </>,
    );
    await user.click(await screen.findByRole('button', { name: /pii/ }));
    const change = { input: { tagUrns: ['urn:li:tag:pii'], resources: [{ resourceUrn: ORDERS }] } };
    await waitFor(() => expect(server.requestsOf('AddTags')).toEqual([change]));
    expect(await screen.findByText('Tag pii added')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(server.requestsOf('RemoveTags')).toEqual([change]));
  });

  it('removes a tag of a column', async () => {
    const server = fakeServer({ ...pickAnswers(), RemoveTags: {} });
    const { user } = await renderPart(
      <LabelDialog what="tags" target={{ urn: ORDERS, column: 'id' }} labels={[GOLD]} onClose={() => undefined} />,
    );
    await user.click(await screen.findByRole('button', { name: 'Remove gold' }));
    await waitFor(() =>
      expect(server.requestsOf('RemoveTags')).toMatchObject([
        { input: { tagUrns: ['urn:li:tag:gold'], resources: [{ resourceUrn: ORDERS, subResource: 'id' }] } },
      ]),
    );
  });

  it('writes terms with their own operation', async () => {
    const server = fakeServer({
      ...pickAnswers(sampleSummary({ name: 'Revenue', kind: 'glossaryTerm' })),
      AddTerms: {},
    });
    const { user } = await renderPart(
      <LabelDialog what="terms" target={{ urn: ORDERS }} labels={[]} onClose={() => undefined} />,
    );
    expect(await screen.findByText('None chosen')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /Revenue/ }));
    await waitFor(() => expect(server.requestsOf('AddTerms')).toHaveLength(1));
  });

  it('shows why the server refuses a tag', async () => {
    fakeServer({
      ...pickAnswers(PII),
      AddTags: () => {
        throw new Error('You may not tag this');
      },
    });
    const { user } = await renderPart(
      <LabelDialog what="tags" target={{ urn: ORDERS }} labels={[]} onClose={() => undefined} />,
    );
    await user.click(await screen.findByRole('button', { name: /pii/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You may not tag this');
  });
});

describe('a tag that does not exist yet', () => {
  const open = async (rights: Readonly<Record<string, boolean>>) => {
    const server = fakeServer({
      ...pickAnswers(PII),
      Me: sampleMe(rights),
      CreateTag: { createTag: 'urn:li:tag:gold' },
      AddTags: {},
    });
    const rendered = await renderPart(
      <LabelDialog what="tags" target={{ urn: ORDERS, column: 'id' }} labels={[]} onClose={() => undefined} />,
    );
    await rendered.user.type(await screen.findByRole('searchbox'), 'gold');
    return { ...rendered, server };
  };

  it('is created where it is needed, and added', async () => {
    const { user, server } = await open({ createTags: true });
    await user.click(await screen.findByRole('button', { name: 'Create tag “gold”' }));
    await waitFor(() =>
      expect(server.requestsOf('AddTags')).toEqual([
        { input: { tagUrns: ['urn:li:tag:gold'], resources: [expect.objectContaining({ resourceUrn: ORDERS })] } },
      ]),
    );
    expect(server.requestsOf('CreateTag')).toEqual([{ input: { name: 'gold' } }]);
  });

  it('is not offered to people who may not create tags', async () => {
    await open({});
    await screen.findByRole('button', { name: /pii/ });
    expect(screen.queryByRole('button', { name: /Create tag/ })).not.toBeInTheDocument();
  });
});
