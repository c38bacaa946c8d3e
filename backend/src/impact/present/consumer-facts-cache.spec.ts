import { backgroundWork, ListedChangeLog } from '../../../test-support/store/background-work.js';
import type { ImpactRepository, OwnersAndDomain, UsagePoint } from '../knowledge/impact.repository.js';
import { ConsumerFactsCache } from './consumer-facts-cache.js';

/** What the database holds, and how often it was asked. */
class Database {
  readonly people: Record<string, OwnersAndDomain> = { a: { owners: ['o'], domain: undefined } };
  points: UsagePoint[] = [point('a', 50, 3)];
  reads = 0;
  /** What happens while the next read is under way. */
  meanwhile: () => void = () => undefined;

  readonly repository = {
    ownersAndDomains: async (urns: readonly string[]) => {
      this.begin();
      const found = new Map(urns.flatMap((urn) => (this.people[urn] ? [[urn, this.people[urn]]] : [])));
      this.meanwhile();
      return found;
    },
    usage: async (urns: readonly string[], _: unknown, span: { from: number; to: number }) => {
      this.begin();
      const found = this.points.filter(
        ({ urn, timestamp }) => urns.includes(urn) && timestamp >= span.from && timestamp <= span.to,
      );
      this.meanwhile();
      return found;
    },
  } as unknown as ImpactRepository;

  private begin(): void {
    this.reads += 1;
  }
}

function point(urn: string, timestamp: number, totalSqlQueries: number): UsagePoint {
  return { urn, timestamp, value: { totalSqlQueries, userCounts: [{ user: 'u', count: 1 }] } };
}

function factsOf(database: Database): { facts: ConsumerFactsCache; write: (urn: string, aspect: string) => void } {
  const log = new ListedChangeLog();
  const facts = new ConsumerFactsCache(database.repository, backgroundWork(log));
  facts.onModuleInit();
  return { facts, write: (urn, aspect) => void log.append({ aspects: [{ urn, aspect, change: 'set' }] }) };
}

const SPAN = { from: 0, to: 100 };

it('reads owners and use once, and again after a write of them', async () => {
  const database = new Database();
  const { facts, write } = factsOf(database);
  const ask = async (): Promise<unknown[]> => [
    (await facts.ownersAndDomainsOf(['a'])).get('a')?.owners,
    (await facts.usageOf(['a'], SPAN)).map(({ value }) => value),
  ];
  expect(await ask()).toEqual([['o'], [{ totalSqlQueries: 3 }]]);
  expect(await ask()).toEqual([['o'], [{ totalSqlQueries: 3 }]]);
  expect(database.reads).toBe(2);

  database.people.a = { owners: ['p'], domain: 'd' };
  write('a', 'ownership');
  database.points.push(point('a', 60, 4));
  write('a', 'datasetUsageStatistics');
  write('b', 'ownership');
  expect(await ask()).toEqual([['p'], [{ totalSqlQueries: 3 }, { totalSqlQueries: 4 }]]);
  expect(database.reads).toBe(4);

  delete database.people.a;
  database.points = [];
  write('a', 'datasetKey');
  expect(await ask()).toEqual([undefined, []]);
});

it('does not keep what was read before a write', async () => {
  const database = new Database();
  const { facts, write } = factsOf(database);
  database.meanwhile = () => {
    database.people.a = { owners: ['p'], domain: undefined };
    write('a', 'ownership');
    database.points = [];
    write('a', 'datasetUsageStatistics');
  };
  await facts.ownersAndDomainsOf(['a']);
  await facts.usageOf(['a'], SPAN);
  database.meanwhile = () => undefined;
  expect((await facts.ownersAndDomainsOf(['a'])).get('a')?.owners).toEqual(['p']);
  expect(await facts.usageOf(['a'], SPAN)).toEqual([]);
});

it('shows a point that is dated later when its time has come, and forgets those that are too old', async () => {
  const database = new Database();
  database.points = [point('a', 50, 3), point('a', 150, 7)];
  const { facts } = factsOf(database);
  const counts = async (span: typeof SPAN): Promise<unknown[]> =>
    (await facts.usageOf(['a'], span)).map(({ value }) => value.totalSqlQueries);
  expect(await counts(SPAN)).toEqual([3]);
  expect(await counts({ from: 60, to: 160 })).toEqual([7]);
  expect(database.reads).toBe(1);
  // Further back than what was read: read again.
  expect(await counts({ from: -10, to: 90 })).toEqual([3]);
  expect(database.reads).toBe(2);
});
