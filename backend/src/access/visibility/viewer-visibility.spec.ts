import type { EntityFacts } from '../policies/entity-facts.js';
import { resourceOf } from '../policies/entity-facts.js';
import { compileGrants } from '../policies/grants.js';
import { readPolicy } from '../policies/policy.js';
import { ViewerVisibility } from './viewer-visibility.js';

const JANE = 'urn:li:corpuser:jane';
const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`;
const incident = (name: string): string => `urn:li:incident:${name}`;
const [OPEN, HIDDEN] = [dataset('open'), dataset('hidden')];

/** Jane sees one dataset, and what speaks of it alone. */
function scopeOver(about: Readonly<Record<string, readonly string[]>>): ViewerVisibility {
  const facts = new Map(
    Object.entries(about).map(([urn, list]): [string, EntityFacts] => [
      urn,
      { domains: [], tags: [], terms: [], owners: [], within: [], about: list },
    ]),
  );
  const policy = readPolicy('urn:li:dataHubPolicy:x', {
    state: 'ACTIVE',
    type: 'METADATA',
    privileges: ['VIEW_ENTITY'],
    actors: { users: [JANE] },
    resources: { filter: { criteria: [{ field: 'URN', values: [OPEN], condition: 'EQUALS' }] } },
  });
  const grants = compileGrants({ urn: JANE, groups: [], roles: [] }, policy ? [policy] : []);
  const factsAt = (urn: string): EntityFacts | undefined => facts.get(urn);
  const rules = { factsAt };
  const resource = (urn: string): ReturnType<typeof resourceOf> => resourceOf(urn, factsAt);
  return new ViewerVisibility({ key: '', grants, rules, resource, hidesEntities: true });
}

describe('what speaks of others', () => {
  it('is seen with all of them, and hidden with one of them', () => {
    const scope = scopeOver({
      [incident('a')]: [OPEN],
      [incident('b')]: [OPEN, HIDDEN],
      [incident('c')]: [incident('b')],
      [incident('d')]: [incident('a'), 'urn:li:tag:x'],
      [incident('e')]: [`urn:li:schemaField:(${HIDDEN},id)`],
    });
    expect(['a', 'b', 'c', 'd', 'e'].map((name) => scope.canView(incident(name)))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  it.each([['a'], ['b'], ['c']])(
    'in a circle is hidden with what any of them speaks of, whoever is asked first: %s',
    (first) => {
      const scope = scopeOver({
        [incident('a')]: [incident('b'), HIDDEN],
        [incident('b')]: [incident('c')],
        [incident('c')]: [incident('a'), OPEN],
      });
      scope.canView(incident(first));
      expect(['a', 'b', 'c'].map((name) => scope.canView(incident(name)))).toEqual([false, false, false]);
    },
  );

  it('in a circle of nothing else shows nobody', () => {
    const scope = scopeOver({ [incident('a')]: [incident('b')], [incident('b')]: [incident('a')] });
    expect([scope.canView(incident('a')), scope.canView(incident('b'))]).toEqual([false, false]);
    const open = scopeOver({ [incident('a')]: [incident('b'), OPEN], [incident('b')]: [incident('a')] });
    expect([open.canView(incident('b')), open.canView(incident('a'))]).toEqual([true, true]);
  });
});
