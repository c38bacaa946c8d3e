import { screen, waitFor } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import { pickAnswers, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { NEW_RULE, type FormRule } from './form-rule';
import { FormRuleDialog } from './FormRuleDialog';

const FORM = { urn: 'urn:li:form:review', name: 'Review' };
const SALES = sampleSummary({ name: 'Sales', kind: 'domain' });

/** As many matches as a spec says, of which the first is named. */
const matches = (total: number) => ({
  FormRulePreview: {
    searchAcrossEntities: {
      total,
      searchResults: total > 0 ? [{ summary: sampleSummary({ name: 'orders', path: ['shop'] }) }] : [],
    },
  },
  SetFormRule: { createDynamicFormAssignment: true },
  EntitySummaries: { entitySummaries: [SALES] },
});

const openRule = (rule: FormRule) => renderPart(<FormRuleDialog form={FORM} rule={rule} onClose={() => undefined} />);

describe('the rule that assigns a form', () => {
  it('shows what it matches before it can be set', async () => {
    fakeServer(matches(3));
    await openRule(NEW_RULE);
    expect(await screen.findByRole('button', { name: 'Set the rule for 3 entities' })).toBeEnabled();
    expect(screen.getByText('3 entities match now')).toBeVisible();
    expect(screen.getByText('orders · Dataset › shop')).toBeVisible();
    expect(screen.getByText('and 2 more')).toBeVisible();
  });

  it('can be set when nothing matches yet', async () => {
    const server = fakeServer(matches(0));
    const { user } = await openRule(NEW_RULE);
    await user.click(await screen.findByRole('button', { name: 'Set the rule' }));
    await waitFor(() =>
      expect(server.requestsOf('SetFormRule')).toEqual([
        {
          input: {
            formUrn: FORM.urn,
            orFilters: [{ and: [{ field: '_entityType', condition: 'EQUAL', values: ['DATASET'] }] }],
          },
        },
      ]),
    );
  });

  it('counts anew when a condition is added, and includes what is below a domain', async () => {
    const server = fakeServer({ ...matches(1), ...pickAnswers(SALES) });
    const { user } = await openRule(NEW_RULE);
    await user.click(await screen.findByRole('button', { name: 'Add a condition' }));
    await user.click(await screen.findByRole('button', { name: /^Sales/ }));
    await user.click(await screen.findByRole('button', { name: 'Set the rule for 1 entity' }));
    await waitFor(() => expect(server.requestsOf('SetFormRule')).toHaveLength(1));
    expect(server.requestsOf('SetFormRule')[0]).toMatchObject({
      input: {
        orFilters: [
          { and: [{ field: '_entityType' }, { field: 'domains', condition: 'DESCENDANTS_INCL', values: [SALES.urn] }] },
        ],
      },
    });
  });

  it('refuses a condition without a value', async () => {
    const server = fakeServer({ ...matches(1), ...pickAnswers() });
    const { user } = await openRule(NEW_RULE);
    await user.click(await screen.findByRole('button', { name: 'Add a condition' }));
    await user.click(await screen.findByRole('button', { name: 'Set the rule for 1 entity' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a value for condition 1, or remove it.');
    await user.click(screen.getByRole('button', { name: 'Remove condition 1' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(server.requestsOf('SetFormRule')).toEqual([]);
  });

  it('needs a kind', async () => {
    const server = fakeServer(matches(1));
    const { user } = await openRule(NEW_RULE);
    await user.click(await screen.findByRole('checkbox', { name: 'Datasets' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose at least one kind.')).toBeVisible();
    expect(server.requestsOf('SetFormRule')).toEqual([]);
  });

  it('empties the values when a condition is about something else', async () => {
    fakeServer({ ...matches(1), ...pickAnswers() });
    const { user } = await openRule({
      kinds: ['dataset'],
      conditions: [{ field: 'domains', values: [SALES.urn] }],
    });
    expect(await screen.findByText('Sales')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Condition 1'), 'has the tag');
    expect(screen.queryByText('Sales')).not.toBeInTheDocument();
  });
});
