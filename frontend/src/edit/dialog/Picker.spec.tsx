import { screen, waitFor, within } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { pickAnswers, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { Picker } from './Picker';

const PII = sampleSummary({ name: 'pii', kind: 'tag' });
const GOLD = sampleSummary({ name: 'gold', kind: 'tag' });

describe('a picker', () => {
  it('lists what can be chosen before anything is typed', async () => {
    fakeServer(pickAnswers(PII, GOLD));
    const picked: string[] = [];
    const { user } = await renderPart(<Picker kinds={['tag']} without={[]} onPick={({ name }) => picked.push(name)} />);
    await user.click(await screen.findByRole('button', { name: /gold/ }));
    expect(picked).toEqual(['gold']);
  });

  it('does not offer what is left out', async () => {
    fakeServer(pickAnswers(PII, GOLD));
    await renderPart(<Picker kinds={['tag']} without={[PII.urn]} onPick={() => undefined} />);
    expect(await screen.findByRole('button', { name: /gold/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /pii/ })).not.toBeInTheDocument();
  });

  it('searches by name among its kinds once typing pauses', async () => {
    const server = fakeServer(pickAnswers(PII));
    const { user } = await renderPart(
      <Picker kinds={['corpuser', 'corpGroup']} without={[]} onPick={() => undefined} />,
    );
    await user.type(screen.getByRole('searchbox'), 'pi');
    await waitFor(() =>
      expect(server.requestsOf('PickByName')).toEqual([
        { input: { query: 'pi', types: ['CORP_USER', 'CORP_GROUP'], limit: 12 } },
      ]),
    );
  });

  it('takes the first match of what was typed when Enter comes before the list', async () => {
    const server = fakeServer(pickAnswers(GOLD));
    server.answer('PickByName', { autoCompleteForMultiple: { suggestions: [{ summaries: [PII] }] } });
    const picked: string[] = [];
    const { user } = await renderPart(<Picker kinds={['tag']} without={[]} onPick={({ name }) => picked.push(name)} />);
    await user.type(screen.getByRole('searchbox'), 'pi{Enter}');
    await waitFor(() => expect(picked).toEqual(['pii']));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('says that nothing matches', async () => {
    fakeServer(pickAnswers());
    await renderPart(<Picker kinds={['tag']} without={[]} onPick={() => undefined} label="Tag" />);
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Find by name: Tag' })).toBeVisible();
  });

  it('names the kind, the platform and the place of each option', async () => {
    const orders = { name: 'orders', path: ['shop', 'sales'] };
    const dbt = { urn: 'urn:li:dataPlatform:dbt', id: 'dbt', name: 'dbt' };
    fakeServer(
      pickAnswers(
        sampleSummary({ ...orders, urn: 'urn:li:dataset:model', platform: dbt, subType: 'Model' }),
        sampleSummary({ ...orders, urn: 'urn:li:dataset:table' }),
      ),
    );
    await renderPart(<Picker kinds={['dataset']} without={[]} onPick={() => undefined} />);
    const list = within(await screen.findByRole('list'));
    expect(list.getByText('Model · dbt · shop › sales')).toBeVisible();
    expect(list.getByText('Dataset · shop › sales')).toBeVisible();
  });
});
