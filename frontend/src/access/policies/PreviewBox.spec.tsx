import { screen } from '@testing-library/react';

import { ACCESS_ANSWERS } from '../../../test-support/access-samples';
import { renderPart } from '../../../test-support/render';
import { fakeServer } from '../../../test-support/server';
import { PreviewBox } from './PreviewBox';

const effect = (privileges: readonly string[], entities = 0) => ({ privileges, entities, examples: [] });
const person = (name: string, gains: readonly object[], losses: readonly object[] = []) => ({
  urn: `urn:li:corpuser:${name}`,
  name,
  gains,
  losses,
});
const preview = (parts: object) => ({
  PolicyPreview: {
    policyPreview: {
      total: 0,
      asked: 40,
      selected: 0,
      examples: [],
      complete: true,
      viewIsOpen: false,
      people: [],
      ...parts,
    },
  },
});
const INPUT = { urn: 'urn:li:dataHubPolicy:p' };

describe('the preview of a policy', () => {
  it('counts who gains and who loses, and names the privileges', async () => {
    const people = [
      person('Ada', [effect(['EDIT_ENTITY_TAGS'], 7)]),
      person('Bo', [], [effect(['EDIT_ENTITY'])]),
      person('Cy', [], [effect(['EDIT_ENTITY'])]),
    ];
    fakeServer({ ...ACCESS_ANSWERS, ...preview({ total: 3, people }) });
    await renderPart(<PreviewBox input={INPUT} />);
    expect(await screen.findByText('1 person gains, 2 people lose something.')).toBeVisible();
    expect(await screen.findByText('Edit tags')).toBeVisible();
    expect(screen.getByText('on 7 entities')).toBeVisible();
  });

  it('adds that an inactive policy grants nothing', async () => {
    fakeServer({ ...ACCESS_ANSWERS, ...preview({}) });
    await renderPart(<PreviewBox input={INPUT} isActive={false} />);
    expect(await screen.findByText(/The policy is not active, so it grants nothing\./)).toBeVisible();
  });

  it('shows ten people and the rest on request', async () => {
    const people = Array.from({ length: 12 }, (_, index) => person(`P${String(index)}`, [effect(['EDIT_ENTITY'])]));
    fakeServer({ ...ACCESS_ANSWERS, ...preview({ total: 30, people }) });
    const { user } = await renderPart(<PreviewBox input={INPUT} />);
    await user.click(await screen.findByRole('button', { name: 'Show all 12' }));
    expect(screen.getByRole('link', { name: 'P11' })).toBeVisible();
    expect(screen.getByText('12 of 30 people')).toBeVisible();
  });

  it('warns when only a part was checked', async () => {
    fakeServer({ ...ACCESS_ANSWERS, ...preview({ complete: false }) });
    await renderPart(<PreviewBox input={INPUT} />);
    expect(await screen.findByText(/Only some of the people or entities were checked/)).toBeVisible();
  });
});
