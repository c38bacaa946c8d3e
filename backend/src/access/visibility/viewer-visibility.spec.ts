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
function sightOver(about: Readonly<Record<string, readonly string[]>>): ViewerVisibility {
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
  return new ViewerVisibility('', grants, { factsAt }, (urn) => resourceOf(urn, factsAt));
}

describe('what speaks of others', () => {
  it('is seen with all of them, and hidden with one of them', () => {
    const sight = sightOver({
      [incident('a')]: [OPEN],
      [incident('b')]: [OPEN, HIDDEN],
      [incident('c')]: [incident('b')],
      [incident('d')]: [incident('a'), 'urn:li:tag:x'],
      [incident('e')]: [`urn:li:schemaField:(${HIDDEN},id)`],
    });
    expect(['a', 'b', 'c', 'd', 'e'].map((name) => sight.sees(incident(name)))).toEqual([
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
      const sight = sightOver({
        [incident('a')]: [incident('b'), HIDDEN],
        [incident('b')]: [incident('c')],
        [incident('c')]: [incident('a'), OPEN],
      });
      sight.sees(incident(first));
      expect(['a', 'b', 'c'].map((name) => sight.sees(incident(name)))).toEqual([false, false, false]);
    },
  );

  it('in a circle of nothing else shows nobody', () => {
    const sight = sightOver({ [incident('a')]: [incident('b')], [incident('b')]: [incident('a')] });
    expect([sight.sees(incident('a')), sight.sees(incident('b'))]).toEqual([false, false]);
    const open = sightOver({ [incident('a')]: [incident('b'), OPEN], [incident('b')]: [incident('a')] });
    expect([open.sees(incident('b')), open.sees(incident('a'))]).toEqual([true, true]);
  });
});
