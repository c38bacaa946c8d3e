import { screen } from '@testing-library/react';

import { renderPart } from '../../../test-support/render';
import type { PropertyShape } from '../view/aspects-structured';
import { valueMistake, ValueFields } from './ValueFields';

const SHAPE = { description: undefined, allowed: [], isMultiple: false, isNumber: false, kinds: [] };

async function open(shape: object, values: readonly string[] = []) {
  const changes: (readonly string[])[] = [];
  const { user } = await renderPart(
    <ValueFields
      shape={{ ...SHAPE, ...shape } as unknown as PropertyShape}
      values={values}
      error={null}
      onChange={(changed) => changes.push(changed)}
    />,
  );
  return { user, changes };
}

describe('the fields for the values of a property', () => {
  it('are one text field for a single free value', async () => {
    const { user, changes } = await open({});
    await user.type(await screen.findByLabelText('Value'), '7');
    expect(changes).toEqual([['7']]);
  });

  it('take several free values one a line', async () => {
    const { user, changes } = await open({ isMultiple: true }, ['a']);
    await user.type(await screen.findByLabelText('Values, one per line'), '{Enter}');
    expect(changes).toEqual([['a', '']]);
  });

  it('replace the chosen one of allowed values', async () => {
    const { user, changes } = await open({ allowed: ['week', 'year'] }, ['week']);
    expect(await screen.findByRole('radio', { name: 'week' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'year' }));
    expect(changes).toEqual([['year']]);
  });

  it('add to and take from several allowed values', async () => {
    const { user, changes } = await open({ allowed: ['a', 'b'], isMultiple: true }, ['a']);
    await user.click(await screen.findByRole('checkbox', { name: 'b' }));
    await user.click(screen.getByRole('checkbox', { name: 'a' }));
    expect(changes).toEqual([['a', 'b'], []]);
  });
});

describe('the rule of values', () => {
  it.each([
    [['1', ' 2.5 '], true, null],
    [['1', 'two'], true, 'Enter a number, such as 12 or 0.5'],
    [['', '  '], false, 'Enter a value.'],
    [[], true, 'Enter a value.'],
    [['two'], false, null],
  ])('%p with numbers %p gives %p', (values, isNumber, mistake) =>
    expect(valueMistake(values, isNumber)).toBe(mistake),
  );
});
