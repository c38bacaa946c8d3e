import { screen, waitFor, within } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleMe, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { NoticeStack } from '../../ui/parts/notices';
import { ContractDialog } from './ContractDialog';
import type { Contract } from './contract-parts';
import { contractLists, partsOf } from './contract-parts';

const ASSET = 'urn:li:dataset:orders';
const FRESH = sampleSummary({ urn: 'urn:li:assertion:fresh', name: 'is fresh', kind: 'assertion' });
const ROWS = sampleSummary({ urn: 'urn:li:assertion:rows', name: 'has rows', kind: 'assertion' });
const promise = (urn: string) => ({ assertion: { urn } });
const CONTRACT = {
  urn: 'urn:li:dataContract:c',
  status: { state: 'PENDING' },
  result: null,
  properties: {
    freshness: [promise(FRESH.urn)],
    schema: null,
    dataQuality: [promise('urn:li:assertion:elsewhere')],
  },
} as unknown as Contract;

const show = (contract: Contract | null) =>
  renderPart(
    <>
      <ContractDialog urn={ASSET} contract={contract} assertions={[FRESH, ROWS]} canDefine onClose={() => undefined} />
      <NoticeStack />
    </>,
  );

describe('the editor of a data contract', () => {
  it('makes a contract of the assertions that are chosen, and of no others', async () => {
    const server = fakeServer({ SaveContract: { upsertDataContract: { urn: 'urn:li:dataContract:new' } } });
    const { user } = await show(null);
    expect(await screen.findByRole('button', { name: 'Save' })).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('has rows'), 'Data quality');
    await user.selectOptions(screen.getByLabelText('State'), 'proposed');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Contract saved');
    const input = {
      entityUrn: ASSET,
      state: 'PENDING',
      freshness: [],
      schema: [],
      dataQuality: [{ assertionUrn: ROWS.urn }],
    };
    expect(server.requestsOf('SaveContract')).toEqual([{ urn: null, input }]);
  });

  it('promises a check that is defined on the way, in the part of its kind', async () => {
    const server = fakeServer({
      AssertionDatabase: { assertionDatabase: null },
      EntityColumns: { entityColumns: { start: 0, count: 0, total: 0, columns: [] } },
      Me: sampleMe(),
      DefineAssertion: { upsertAssertion: { urn: 'urn:li:assertion:new' } },
      SaveContract: { upsertDataContract: { urn: 'urn:li:dataContract:new' } },
    });
    const { user } = await show(null);
    await user.click(await screen.findByRole('button', { name: 'Define a new check' }));
    const check = await screen.findByRole('dialog', { name: 'Define a check' });
    await user.selectOptions(within(check).getByLabelText('About'), 'schema');
    await user.click(within(check).getByRole('button', { name: 'Save' }));
    expect(await screen.findByLabelText('urn:li:assertion:new')).toHaveValue('schema');
    expect(server.requestsOf('SaveContract')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsOf('SaveContract')).toMatchObject([
        { input: { freshness: [], schema: [{ assertionUrn: 'urn:li:assertion:new' }], dataQuality: [] } },
      ]),
    );
  });

  it('keeps promises that the page does not list, and writes the contract of before on undo', async () => {
    const server = fakeServer({ SaveContract: { upsertDataContract: { urn: CONTRACT.urn } } });
    const { user } = await show(CONTRACT);
    expect(await screen.findByLabelText('urn:li:assertion:elsewhere')).toHaveValue('dataQuality');
    await user.selectOptions(screen.getByLabelText('State'), 'active');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    // The notice of the spec before may still be there, and has no Undo.
    await user.click(await screen.findByText('Undo'));
    const lists = {
      freshness: [{ assertionUrn: FRESH.urn }],
      schema: [],
      dataQuality: [{ assertionUrn: 'urn:li:assertion:elsewhere' }],
    };
    await waitFor(() =>
      expect(server.requestsOf('SaveContract')).toEqual([
        { urn: CONTRACT.urn, input: { entityUrn: ASSET, state: 'ACTIVE', ...lists } },
        { urn: CONTRACT.urn, input: { entityUrn: ASSET, state: 'PENDING', ...lists } },
      ]),
    );
  });

  it('reads and writes the parts of a contract alike', () => {
    expect(contractLists(partsOf(CONTRACT)).freshness).toEqual([{ assertionUrn: FRESH.urn }]);
    expect(contractLists(partsOf(null))).toEqual({ freshness: [], schema: [], dataQuality: [] });
  });
});
