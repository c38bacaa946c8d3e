import { screen, waitFor, within } from '@testing-library/react';

import { renderPart } from '../../../../test-support/render';
import { sampleSummary } from '../../../../test-support/samples';
import { fakeServer } from '../../../../test-support/server';
import { NoticeStack } from '../../../ui/parts/notices';
import { AssertionRow } from './AssertionRow';

const DATASET = 'urn:li:dataset:orders';
const CHECK = sampleSummary({ urn: 'urn:li:assertion:rows', name: 'enough rows', kind: 'assertion' });
const SCHEDULE = { assertion: CHECK.urn, cron: '0 6 * * *', timeZone: 'UTC', paused: false, nextAt: 1 };
const INFO = {
  type: 'VOLUME',
  description: 'enough rows',
  volumeAssertion: {
    type: 'ROW_COUNT_TOTAL',
    entity: DATASET,
    rowCountTotal: { operator: 'GREATER_THAN_OR_EQUAL_TO', parameters: { value: { value: '5', type: 'NUMBER' } } },
  },
};
const run = (timestampMillis: number, type: string, actualAggValue: number) => ({
  timestampMillis,
  result: { type, actualAggValue, nativeResults: [{ key: 'reason', value: `The row count is ${actualAggValue}.` }] },
});
const runs = (type: string) => ({
  entity: {
    __typename: 'Assertion',
    urn: CHECK.urn,
    info: { type },
    runEvents: { total: 2, failed: 1, runEvents: [run(2_000, 'FAILURE', 4), run(1_000, 'SUCCESS', 6)] },
  },
});
const profile = (info: object) => ({
  entityProfile: { summary: CHECK, aspects: [{ name: 'assertionInfo', value: info }], kindAspects: [] },
});

const show = (more: { readonly schedule?: typeof SCHEDULE } = {}) =>
  renderPart(
    <>
      <ul>
        <AssertionRow entity={CHECK} isPromised={false} canEdit dataset={DATASET} schedule={more.schedule} />
      </ul>
      <NoticeStack />
    </>,
  );

describe('the line of a check', () => {
  it('opens the form with the stored definition by keyboard, and undo writes that again', async () => {
    const server = fakeServer({
      AssertionRuns: runs('VOLUME'),
      EntityProfile: profile(INFO),
      AssertionDatabase: { assertionDatabase: null },
      DefineAssertion: { upsertAssertion: { urn: CHECK.urn } },
    });
    const { user } = await show();
    (await screen.findByRole('button', { name: 'Actions: enough rows' })).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Change…' }));
    const limit = await screen.findByLabelText('Number');
    expect(limit).toHaveValue('5');
    expect(screen.getByLabelText('About')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.clear(limit);
    await user.type(limit, '7{Enter}');
    await screen.findByText('Check changed');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const written = (value: string) => ({
      urn: CHECK.urn,
      input: {
        entityUrn: DATASET,
        description: 'enough rows',
        raisesIncident: false,
        volume: { operator: 'GREATER_THAN_OR_EQUAL_TO', parameters: { value: { value, type: 'NUMBER' } }, filter: '' },
      },
    });
    await waitFor(() => expect(server.requestsOf('DefineAssertion')).toEqual([written('7'), written('5')]));
    expect(server.requestsOf('ScheduleAssertion')).toEqual([]);
  });

  it('says which parts of a check the form does not have', async () => {
    fakeServer({ AssertionRuns: runs('VOLUME'), EntityProfile: profile({ ...INFO, inferred: true }) });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Actions: enough rows' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change…' }));
    expect(await screen.findByText(/parts that this form does not have: inferred/)).toBeVisible();
  });

  it('pauses a schedule at once', async () => {
    const server = fakeServer({
      AssertionRuns: runs('VOLUME'),
      ScheduleAssertion: { scheduleAssertion: { nextAt: null } },
    });
    const { user } = await show({ schedule: SCHEDULE });
    await user.click(await screen.findByRole('button', { name: 'Actions: enough rows' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Pause the schedule' }));
    await screen.findByText('Schedule paused');
    expect(server.requestsOf('ScheduleAssertion')).toEqual([
      { urn: CHECK.urn, input: { cron: '0 6 * * *', timeZone: 'UTC', paused: true } },
    ]);
  });

  it('sets a schedule whose next times it says, and takes it away', async () => {
    const server = fakeServer({
      AssertionRuns: runs('VOLUME'),
      UnscheduleAssertion: { unscheduleAssertion: true },
    });
    const { user } = await show({ schedule: SCHEDULE });
    await user.click(await screen.findByRole('button', { name: 'Actions: enough rows' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Schedule…' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/^Next: .*, 06:00, then .*, 06:00/)).toBeVisible();
    await user.selectOptions(within(dialog).getByLabelText('Runs'), 'only when somebody runs it');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Schedule removed');
    expect(server.requestsOf('UnscheduleAssertion')).toEqual([{ urn: CHECK.urn }]);
  });

  it('shows the newest reason, and the numbers of the chart as a table', async () => {
    fakeServer({ AssertionRuns: runs('VOLUME'), EntityProfile: profile(INFO) });
    const { user } = await show();
    const button = await screen.findByRole('button', { name: 'Results: enough rows' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByText('The row count is 4.')).toBeVisible();
    expect(await screen.findByText('Allowed now: from 5')).toBeVisible();
    expect(screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/fails4$/),
      expect.stringMatching(/passes6$/),
    ]);
  });

  it('offers only to delete a check that another tool evaluates', async () => {
    fakeServer({ AssertionRuns: runs('DATASET') });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Actions: enough rows' }));
    expect(await screen.findByRole('menuitem', { name: 'Delete…' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Change…' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Run now/ })).toBeNull();
  });
});
