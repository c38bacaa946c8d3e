import { screen, within } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { QualityOverview } from './QualityOverview';

const DAY_MS = 86_400_000;
const NOON = new Date(2026, 10, 20, 12).getTime();

const searchAnswer = (...searchResults: readonly object[]): object => ({
  searchAcrossEntities: { total: searchResults.length, searchResults },
});
const incidentOn = (asset: string): object => ({
  summary: sampleSummary({ kind: 'incident', name: `incident on ${asset}` }),
  entity: { urn: `urn:li:incident:${asset}`, created: { time: NOON }, entity: { urn: `urn:li:dataset:${asset}` } },
});
const check = (type: string, ...results: readonly [at: number, type: string][]): object => ({
  entity: {
    urn: `urn:li:assertion:${type}`,
    info: { type },
    runEvents: {
      runEvents: results.map(([timestampMillis, result]) => ({ timestampMillis, result: { type: result } })),
    },
  },
});
const failing = (asset: string): object => ({
  summary: sampleSummary({ kind: 'assertion', name: `check of ${asset}` }),
  entity: {
    urn: `urn:li:assertion:${asset}`,
    runEvents: {
      runEvents: [{ timestampMillis: NOON, asserteeUrn: `urn:li:dataset:${asset}`, result: { type: 'FAILURE' } }],
    },
  },
});

async function renderOverview(answers: { trend?: object; incidents?: object; newest?: object } = {}) {
  const domain = { urn: 'urn:li:domain:sales', kind: 'domain', name: 'Sales' };
  fakeServer({
    ResultTrend: answers.trend ?? searchAnswer(),
    OpenIncidents: answers.incidents ?? searchAnswer(),
    NewestResults: answers.newest ?? searchAnswer(),
    EntitySummaries: {
      entitySummaries: ['orders', 'refunds'].map((name) => sampleSummary({ name, domain } as never)),
    },
  });
  await renderPart(<QualityOverview />);
}

const rowsOf = (heading: string): readonly string[] =>
  within(screen.getByRole('heading', { name: heading }).closest('section') ?? document.body)
    .queryAllByRole('listitem')
    .map((row) => row.textContent ?? '');

describe('the overview of quality', () => {
  it('counts incidents and failing checks by the domain of their asset, the most first', async () => {
    await renderOverview({
      incidents: searchAnswer(incidentOn('orders'), incidentOn('lost')),
      newest: searchAnswer(failing('orders'), failing('refunds')),
    });
    await screen.findByText('Sales');
    expect(rowsOf('Failures by domain').map((row) => row.trim())).toEqual(['Sales3', 'No domain1']);
  });

  it('counts the failed results of all days', async () => {
    await renderOverview({
      trend: searchAnswer(
        check('FIELD', [NOON, 'SUCCESS'], [NOON - DAY_MS, 'FAILURE']),
        check('FIELD', [NOON, 'ERROR'], [NOON - DAY_MS, 'SUCCESS']),
      ),
    });
    expect(await screen.findByText('2 failed results of 4')).toBeVisible();
  });

  it('judges a check by its newest result, and one that never ran does not pass', async () => {
    await renderOverview({
      trend: searchAnswer(
        check('FIELD', [NOON, 'SUCCESS'], [NOON - DAY_MS, 'FAILURE']),
        check('FIELD', [NOON, 'FAILURE'], [NOON - DAY_MS, 'SUCCESS']),
        check('FIELD'),
      ),
    });
    await screen.findByText('1 of 3 pass');
    expect(rowsOf('What is checked')).toEqual(['Freshnessnot checked', 'Values of columns1 of 3 pass']);
  });

  it('says that there are no results and that no check fails', async () => {
    await renderOverview();
    expect(await screen.findByText('No results yet')).toBeVisible();
    expect(screen.getByText('No check fails')).toBeVisible();
  });
});
