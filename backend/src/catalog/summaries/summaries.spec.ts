import { ownershipTypeName } from './summaries.js';

describe('the name of an ownership type', () => {
  it.each([
    ['__system__technical_owner', 'Technical Owner'],
    ['TECHNICAL_OWNER', 'Technical Owner'],
    ['DATAOWNER', 'Data Owner'],
    ['Steward of the river', 'Steward of the river'],
    ['NONE', null],
    [undefined, null],
  ])('%s is %s', (stated, name) => expect(ownershipTypeName(stated)).toBe(name));
});
