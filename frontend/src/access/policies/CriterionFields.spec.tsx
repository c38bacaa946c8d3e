import { screen } from '@testing-library/react';
import { useState } from 'react';

import { ACCESS_ANSWERS } from '../../../test-support/access-samples';
import { renderPart } from '../../../test-support/render';
import { pickAnswers, sampleSummary } from '../../../test-support/samples';
import { fakeServer } from '../../../test-support/server';
import { CriterionFields } from './CriterionFields';
import { NEW_POLICY, type CriterionForm, type PolicyForm } from './policy-form';

const FINANCE = sampleSummary({ name: 'Finance', kind: 'domain' });

async function open(criteria: readonly CriterionForm[]) {
  const forms: PolicyForm[] = [];
  function Editor() {
    const [form, setForm] = useState<PolicyForm>({ ...NEW_POLICY, criteria });
    forms.push(form);
    return <CriterionFields form={form} isFixed={false} onChange={(part) => setForm({ ...form, ...part })} />;
  }
  const part = await renderPart(<Editor />);
  return { ...part, criteria: () => forms.at(-1)?.criteria };
}

describe('the conditions of a policy', () => {
  it('adds a condition and a value chosen by name', async () => {
    fakeServer({ ...ACCESS_ANSWERS, ...pickAnswers(FINANCE) });
    const { user, criteria } = await open([]);
    await user.click(screen.getByRole('button', { name: 'Add a condition' }));
    await user.click(await screen.findByRole('button', { name: /Finance/ }));
    expect(criteria()).toEqual([{ field: 'DOMAIN', condition: 'EQUALS', values: [FINANCE.urn] }]);
  });

  it('clears the values when the field changes', async () => {
    fakeServer({ ...ACCESS_ANSWERS, ...pickAnswers() });
    const { user, criteria } = await open([{ field: 'DOMAIN', condition: 'NOT_EQUALS', values: [FINANCE.urn] }]);
    await user.selectOptions(screen.getByLabelText('Field of condition 1'), 'Kind of entity');
    expect(criteria()).toEqual([{ field: 'TYPE', condition: 'EQUALS', values: [] }]);
    await user.selectOptions(screen.getByLabelText('Add a value'), 'Dataset');
    expect(criteria()).toEqual([{ field: 'TYPE', condition: 'EQUALS', values: ['dataset'] }]);
  });

  it('takes a text for "begins with", and keeps values between the two exact comparisons', async () => {
    fakeServer({ ...ACCESS_ANSWERS, ...pickAnswers() });
    const { user, criteria } = await open([{ field: 'URN', condition: 'EQUALS', values: ['urn:li:tag:pii'] }]);
    await user.selectOptions(screen.getByLabelText('Comparison of condition 1'), 'is none of');
    expect(criteria()?.[0]?.values).toEqual(['urn:li:tag:pii']);
    await user.selectOptions(screen.getByLabelText('Comparison of condition 1'), 'begins with');
    expect(criteria()?.[0]?.values).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Add a value' }));
    await user.type(screen.getByLabelText('Begins with this text'), 'urn:li:dataset:(x{Enter}');
    expect(criteria()?.[0]?.values).toEqual(['urn:li:dataset:(x']);
  });

  it('removes a value and a condition', async () => {
    fakeServer({ ...ACCESS_ANSWERS, ...pickAnswers() });
    const { user, criteria } = await open([{ field: 'TYPE', condition: 'EQUALS', values: ['dataset', 'chart'] }]);
    await user.click(screen.getByRole('button', { name: 'Remove Dataset' }));
    expect(criteria()?.[0]?.values).toEqual(['chart']);
    await user.click(screen.getByRole('button', { name: 'Remove condition 1' }));
    expect(criteria()).toEqual([]);
  });
});
