import { screen } from '@testing-library/react';

import { anAsset } from '../../../test-support/impact-answer';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { ComparisonView } from './ComparisonView';

const side = (verdict: string) => ({ verdict, sentence: `It ${verdict}.` });
const PLAIN = { sameChanges: true, worse: 0, better: 0, unchanged: 0, notCompared: 0, differences: [] };

const open = async (comparison: object) => {
  const server = fakeServer({
    CompareAssessments: { compareAssessments: { ...PLAIN, ...comparison } },
    EntitySummaries: { entitySummaries: [anAsset()] },
  });
  return { ...(await renderPart(<ComparisonView from="7" to="now" toName="now" />)), server };
};

describe('ComparisonView', () => {
  it('shows both verdicts of each consumer that changed', async () => {
    const { server } = await open({
      worse: 1,
      differences: [{ urn: anAsset().urn, change: 'WORSE', before: side('SAFE'), after: side('BREAKS') }],
    });
    expect(await screen.findByText('got worse')).toBeVisible();
    expect(screen.getByText('It BREAKS.')).toBeVisible();
    expect(await screen.findByRole('link', { name: /orders$/ })).toBeVisible();
    expect(server.requestsOf('CompareAssessments')).toEqual([
      { input: { from: 'urn:li:impactAssessment:7', to: null } },
    ]);
  });

  it('warns when the two ask about different changes', async () => {
    await open({ sameChanges: false });
    expect(await screen.findByText('The two ask about different changes.')).toBeVisible();
  });

  it('says that nothing changed, and what could not be compared', async () => {
    await open({ unchanged: 3, notCompared: 2 });
    expect(await screen.findByText(/Nothing got worse and nothing got better\./)).toHaveTextContent('2 not compared');
  });
});
