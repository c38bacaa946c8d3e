import { screen, waitFor } from '@testing-library/react';

import { aConsumer, anAnswer, anAsset } from '../../../test-support/impact-answer';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import type { ImpactState } from '../model/impact-address';
import { ImpactResult } from './ImpactResult';

const STATE: ImpactState = { changes: [{ kind: 'DROP_ASSET', urn: anAsset().urn }], group: 'owner', verdicts: [] };

const NO_PROOFS = { message: null, rejected: 0, compiles: 0, notProved: 0, changed: 0 };

const open = async (impact: object, state: Partial<ImpactState> = {}) => {
  const server = fakeServer({ Impact: impact });
  const states: ImpactState[] = [];
  const rendered = await renderPart(
    <ImpactResult state={{ ...STATE, ...state }} subjects={[anAsset()]} onChange={(next) => states.push(next)} />,
  );
  return { ...rendered, server, states };
};

describe('ImpactResult', () => {
  it('asks for the consumers that are not safe, and groups them', async () => {
    const { server } = await open({ impact: anAnswer([aConsumer()]) });
    expect(await screen.findByRole('heading', { name: /1 consumer breaks/ })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Finance' })).toBeVisible();
    expect(server.requestsOf('Impact')[0]).toMatchObject({
      input: { verdicts: ['BREAKS', 'MAY_BREAK', 'UNKNOWN'], groupBy: 'OWNER', start: 0 },
    });
  });

  it('shows what the rules infer, and then what an embedded database proves', async () => {
    const counted = { message: null, rejected: 1, compiles: 2, notProved: 0, changed: 1 };
    const { server } = await open(({ input }: { readonly input: { readonly prove: boolean } }) => ({
      impact: input.prove
        ? anAnswer([aConsumer({ verdict: 'BREAKS' })], { proofs: { ...counted, state: 'COMPLETE' } })
        : anAnswer([aConsumer({ verdict: 'MAY_BREAK' })], { proofs: { ...NO_PROOFS, state: 'NOT_ASKED' } }),
    }));
    expect(await screen.findByText(/of 3 consumers checked.*: 1 rejected, 2 compile, 0 not proved\./)).toBeVisible();
    expect(screen.getByRole('heading', { name: /1 consumer breaks/ })).toBeVisible();
    expect(server.requestsOf('Impact')).toMatchObject([{ input: { prove: false } }, { input: { prove: true } }]);
  });

  it('asks for no proofs where the server proves nothing', async () => {
    const { server } = await open({ impact: anAnswer([aConsumer()]) });
    expect(await screen.findByRole('heading', { name: /1 consumer breaks/ })).toBeVisible();
    expect(server.requestsOf('Impact')).toHaveLength(1);
  });

  it('keeps the verdicts of the rules where the proofs fail', async () => {
    await open(({ input }: { readonly input: { readonly prove: boolean } }) => {
      if (input.prove) throw new Error('The engine is gone.');
      return { impact: anAnswer([aConsumer()], { proofs: { ...NO_PROOFS, state: 'NOT_ASKED' } }) };
    });
    expect(await screen.findByRole('heading', { name: /1 consumer breaks/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Checking the SQL/)).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: /1 consumer breaks/ })).toBeVisible();
  });

  it('says that refusals were not checked while the database is away', async () => {
    await open({ impact: anAnswer([aConsumer()], { refusals: null }) });
    expect(await screen.findByText(/not checked: the database is away/)).toBeVisible();
    expect(screen.getByRole('heading', { name: /1 consumer breaks/ })).toBeVisible();
  });

  it('loads further pages on demand', async () => {
    const pages: Record<number, object> = {
      0: anAnswer([aConsumer({ name: 'first' })], { total: 300 }),
      200: anAnswer([aConsumer({ name: 'last' })], { total: 300 }),
    };
    const { user } = await open(({ input }: { readonly input: { readonly start: number } }) => ({
      impact: pages[input.start],
    }));
    expect(await screen.findByText('Showing 1 of 300')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more consumers' }));
    expect((await screen.findAllByRole('link', { name: /last$/ }))[0]).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Showing/)).not.toBeInTheDocument());
  });

  it('warns when the analysis stopped early, and lists the gaps in the lineage', async () => {
    const gaps = [{ urn: anAsset().urn, reason: 'NO_SCHEMA', remedy: 'Ingest its schema' }] as never;
    await open({ impact: anAnswer([aConsumer()], { complete: false, gaps }) });
    expect(await screen.findByText(/the analysis stopped early/)).toBeVisible();
    expect(screen.getByText('? 1 gap in lineage')).toBeVisible();
    expect(screen.getByText(/its columns are not known. Ingest its schema/)).toBeInTheDocument();
  });

  it('changes grouping and verdicts in the state that it is given', async () => {
    const { user, states } = await open({ impact: anAnswer([aConsumer()]) });
    await user.selectOptions(await screen.findByLabelText('Group by'), 'Verdict');
    await user.click(screen.getByRole('button', { name: /^1 .*BREAKS Show only these/ }));
    expect(states).toEqual([
      { ...STATE, group: 'verdict' },
      { ...STATE, verdicts: ['BREAKS'] },
    ]);
  });

  it('shows the safe consumers apart, while no verdict is chosen', async () => {
    const counts = { breaks: 1, mayBreak: 0, unknown: 0, safe: 7 };
    await open({ impact: anAnswer([aConsumer()], { counts }) });
    expect(await screen.findByRole('region', { name: '7 safe' })).toBeVisible();
  });

  it('says why it failed, and tries again', async () => {
    const { user, server } = await open(() => {
      throw new Error('The index is being built.');
    });
    expect(await screen.findByText('The index is being built.')).toBeVisible();
    server.answer('Impact', { impact: anAnswer([aConsumer()]) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /1 consumer breaks/ })).toBeVisible();
  });
});
