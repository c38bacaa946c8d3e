import { Problem } from '../kernel/problem.js';
import { MAX_VARIABLE_VALUES, requireFewValues } from './variable-size.js';

describe('the variables of a GraphQL request', () => {
  it('may hold as many values as the limit says, however they are nested', () => {
    const flat = { urns: Array.from({ length: MAX_VARIABLE_VALUES - 1 }, String) };
    expect(() => requireFewValues(flat)).not.toThrow();
    expect(() => requireFewValues({ urns: [...flat.urns, 'one more'] })).toThrow(Problem);
  });

  it('are refused with the path and the length of the longest list', () => {
    const filter = { field: 'name', values: ['v1'] };
    const orFilters = Array.from({ length: 90_000 }, () => ({ and: [filter] }));
    expect(() => requireFewValues({ input: { query: '*', types: ['DATASET'], orFilters } })).toThrow(
      /hold 540,005; the longest list is input\.orFilters with 90,000 entries/,
    );
  });

  it('count the lists inside other lists', () => {
    const edit = { columns: Array.from({ length: 70_000 }, () => 'c') };
    expect(() => requireFewValues({ input: { edits: [edit, edit, edit] } })).not.toThrow();
    expect(() => requireFewValues({ input: { edits: [edit, edit, edit, edit] } })).toThrow(
      /the longest list is input\.edits\.columns with 70,000 entries/,
    );
  });

  it('are counted without recursion, so that deep nesting is no fault', () => {
    let nested: unknown = 'end';
    for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
    expect(() => requireFewValues({ nested })).not.toThrow();
  });
});
