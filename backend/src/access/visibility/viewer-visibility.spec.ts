import type { EntityFacts } from '../policies/entity-facts.js';
import { resourceOf } from '../policies/entity-facts.js';
import { compileGrants } from '../policies/grants.js';
import { readPolicy } from '../policies/policy.js';
import { ViewerVisibility } from './viewer-visibility.js';

const JANE = 'urn:li:corpuser:jane';
const dataset = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`;
const incident = (name: string): string => `urn:li:incident:${name}`;
const [OPEN, HIDDEN] = [dataset('open'), dataset('hidden')];

/** Jane sees one dataset, and what speaks of it alone. `managed` are her privileges over the installation. */
function scopeOver(
  about: Readonly<Record<string, readonly string[]>>,
  managed: readonly string[] = [],
): ViewerVisibility {
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
  const platform = readPolicy('urn:li:dataHubPolicy:y', {
    state: 'ACTIVE',
    type: 'PLATFORM',
    privileges: [...managed],
    actors: { users: [JANE] },
  });
  const policies = [policy, platform].filter((one) => one !== undefined);
  const grants = compileGrants({ urn: JANE, groups: [], roles: [] }, policies);
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

describe('what belongs to the installation', () => {
  const [secret, source, run] = [
    'urn:li:dataHubSecret:password',
    'urn:li:dataHubIngestionSource:nightly',
    'urn:li:dataHubExecutionRequest:1',
  ];
  const seenWith = (...managed: readonly string[]): readonly boolean[] => {
    const scope = scopeOver({ [run]: [source] }, managed);
    return [secret, source, run, HIDDEN].map((urn) => scope.canView(urn));
  };

  it('is seen by whoever may manage it, and by nobody else without a policy that shows it', () => {
    expect(seenWith()).toEqual([false, false, false, false]);
    expect(seenWith('MANAGE_SECRETS')).toEqual([true, false, false, false]);
    expect(seenWith('MANAGE_INGESTION')).toEqual([false, true, true, false]);
  });
});
