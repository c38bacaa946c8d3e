import { screen } from '@testing-library/react';

import { granted, sampleView } from '../../../test-support/entity-view';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { HistoryTab } from './HistoryTab';

const eventOf = (aspect: string, category: string) => ({
  at: 1_750_000_000_000,
  actor: 'urn:li:corpuser:jo',
  source: null,
  run: null,
  aspect,
  version: 2,
  category,
  operation: 'MODIFY',
  sentence: `changed ${aspect}`,
  fieldPath: null,
  before: null,
  after: null,
});

describe('the history of an entity', () => {
  it('offers to restore what people and sources wrote, and not what evaluations found', async () => {
    const events = [
      eventOf('globalTags', 'TAG'),
      eventOf('testResults', 'TEST_RESULT'),
      eventOf('contractSummary', 'CONTRACT_RESULT'),
    ];
    fakeServer({
      ...granted('EDIT_ENTITY'),
      EntityHistory: { entityHistory: { start: 0, count: 3, total: 3, historyCutAt: null, events } },
      EntitySummaries: { entitySummaries: [] },
    });
    const kindAspects = ['globalTags', 'testResults', 'contractSummary'];
    await renderPart(<HistoryTab view={sampleView({ summary: { name: 'orders' }, kindAspects })} />);
    const tags = (await screen.findByText(/changed globalTags/)).closest('li');
    const [button, ...others] = await screen.findAllByRole('button', { name: /Restore/ });
    expect(tags).toContainElement(button ?? null);
    expect(others).toEqual([]);
  });
});
