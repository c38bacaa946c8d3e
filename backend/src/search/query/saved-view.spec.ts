import fc from 'fast-check';

import type { FilterCondition, OrFilters } from './filter.types.js';
import { intersectFilters, readView, applyView } from './saved-view.js';
import type { UnpagedQuestion } from './search-question.types.js';

const QUESTION: UnpagedQuestion = { query: '*', kinds: [] };
const on = (field: string): FilterCondition => ({ field, condition: 'EQUAL', values: ['x'], negated: false });

describe('a search through a saved view', () => {
  const view = readView({
    definition: {
      entityTypes: ['DATASET', 'dashboard'],
      filter: { or: [{ and: [{ field: 'platform', condition: 'EQUAL', values: ['x'] }] }] },
    },
  });

  it('reads kinds by either name and conditions of the older form', () => {
    expect(view).toEqual({ kinds: ['dataset', 'dashboard'], orFilters: [{ and: [on('platform')] }] });
    const older = readView({ definition: { filter: { or: [{ and: [{ field: 'tags', value: 'x' }] }] } } });
    expect(older.orFilters).toEqual([{ and: [on('tags')] }]);
  });

  it('sees only the kinds that both name', () => {
    expect(applyView({ ...QUESTION, kinds: ['dataset', 'chart'] }, view)?.kinds).toEqual(['dataset']);
    expect(applyView(QUESTION, view)?.kinds).toEqual(['dataset', 'dashboard']);
    expect(applyView({ ...QUESTION, kinds: ['chart'] }, view)).toBeUndefined();
  });

  it('is carried beside the filters of the client and of the server', () => {
    const server: OrFilters = [{ and: [on('state')] }];
    const client: OrFilters = [{ and: [on('owners')] }];
    expect(applyView({ ...QUESTION, orFilters: client, serverFilters: [server] }, view)).toMatchObject({
      orFilters: client,
      serverFilters: [server, view.orFilters],
    });
  });

  it('lets nothing through that question or view leaves out', () => {
    const group = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 });
    const holds = (filters: OrFilters, facts: ReadonlySet<string>): boolean =>
      filters.length === 0 || filters.some(({ and }) => (and ?? []).every(({ field }) => facts.has(field)));
    fc.assert(
      fc.property(fc.array(group), fc.array(group), group, (left, right, facts) => {
        const [one, other] = [left, right].map((groups) => groups.map((names) => ({ and: names.map(on) })));
        const known = new Set(facts);
        expect(holds(intersectFilters(one ?? [], other ?? []), known)).toBe(
          holds(one ?? [], known) && holds(other ?? [], known),
        );
      }),
    );
  });
});
