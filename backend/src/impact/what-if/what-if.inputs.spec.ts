import { checkedInput } from '../../inputs/checked-input.js';
import { asProblem } from '../../kernel/problem.js';
import { WhatIfArguments, WhatIfSizePipe } from './what-if.inputs.js';

const URN = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';
const check = (input: unknown): Promise<unknown> =>
  checkedInput.transform(new WhatIfSizePipe().transform(input), { type: 'body', metatype: WhatIfArguments });
const columns = (count: number): object[] => Array.from({ length: count }, (_, index) => ({ name: `c${index}` }));
const edges = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({ from: `urn:li:schemaField:(${URN},c${index})`, to: `c${index}` }));
const problemOf = async (input: unknown): Promise<unknown> => {
  try {
    await check(input);
    return undefined;
  } catch (error) {
    const problem = asProblem(error);
    return problem && { code: problem.code, message: problem.message };
  }
};

it('accepts a whole schema of 5,000 columns in one edit', async () => {
  expect(await problemOf({ edits: [{ urn: URN, columns: columns(5_000) }] })).toBeUndefined();
});

it('refuses 5,001 columns of one edit without looking at the columns', async () => {
  // A name that is no text would be refused with its own message if the elements were checked first.
  const broken = [...columns(5_000), { name: 42 }];
  expect(await problemOf({ edits: [{ urn: URN, columns: broken }] })).toEqual({
    code: 'what-if.too-large',
    message: 'edits must hold at most 5000 columns in all.',
  });
});

it('counts the columns of all edits together, before any of them is checked', async () => {
  const half = { urn: URN, columns: columns(2_501) };
  expect(await problemOf({ edits: [half, half] })).toMatchObject({ code: 'what-if.too-large' });
  expect(await problemOf({ edits: [half, { urn: URN, columns: columns(2_499) }] })).toBeUndefined();
});

it('counts added and removed column edges together', async () => {
  const edit = { urn: URN, addColumnEdges: edges(3_000), removeColumnEdges: edges(2_001) };
  expect(await problemOf({ edits: [edit] })).toEqual({
    code: 'what-if.too-large',
    message: 'edits must hold at most 5000 column edges in all.',
  });
});

it('counts the upstreams of all edits together', async () => {
  const edit = { urn: URN, upstreams: Array.from({ length: 1_000 }, () => URN) };
  expect(await problemOf({ edits: Array.from({ length: 11 }, () => edit) })).toMatchObject({
    message: 'edits must hold at most 10000 upstreams in all.',
  });
});

it('refuses 90,000 columns at the cost of reading a length', async () => {
  let reads = 0;
  const counted = columns(90_000).map((_, index) => ({
    get name() {
      reads += 1;
      return `c${index}`;
    },
  }));
  expect(await problemOf({ edits: [{ urn: URN, columns: counted }] })).toMatchObject({ code: 'what-if.too-large' });
  expect(reads).toBe(0);
});

it('refuses more than 100 edits, and an edit list that is none', async () => {
  const edit = { urn: URN };
  expect(await problemOf({ edits: Array.from({ length: 101 }, () => edit) })).toMatchObject({
    message: 'edits must hold at most 100 edits.',
  });
  expect(await problemOf({ edits: 'all' })).toMatchObject({ code: 'input.invalid' });
  expect(await problemOf({ edits: [] })).toMatchObject({ message: 'edits must hold at least one edit.' });
});

it('names the field of an edit that is wrong', async () => {
  expect(await problemOf({ edits: [{ urn: URN, columns: [{ name: '' }] }] })).toMatchObject({
    message: expect.stringContaining('edits.0.columns.0.name'),
  });
});
