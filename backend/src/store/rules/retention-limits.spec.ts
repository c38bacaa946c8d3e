import fc from 'fast-check';

import { cutOf, retentionBreaches, retentionConfig, RetentionPolicies } from './retention-limits.js';

const versions = (maxVersions: number): object => ({ retention: { version: { maxVersions } } });
const seconds = (maxAgeInSeconds: number): object => ({ retention: { time: { maxAgeInSeconds } } });
const policies = (...rows: readonly (readonly [string, string, object])[]): RetentionPolicies =>
  new RetentionPolicies(rows.map(([kind, aspect, config]) => ({ kind, aspect, config: config as never })));

describe('which retention policy counts', () => {
  it('is the most specific one: kind and aspect, the kind, the aspect, everything', () => {
    const rules = policies(
      ['dataset', 'ownership', versions(1)],
      ['dataset', '*', versions(2)],
      ['*', 'ownership', versions(3)],
      ['*', '*', versions(4)],
    );
    expect(rules.limitsOf('dataset', 'ownership')).toEqual({ maxVersions: 1 });
    expect(rules.limitsOf('dataset', 'status')).toEqual({ maxVersions: 2 });
    expect(rules.limitsOf('chart', 'ownership')).toEqual({ maxVersions: 3 });
    expect(rules.limitsOf('chart', 'status')).toEqual({ maxVersions: 4 });
  });

  it('decides alone, also where it keeps everything', () => {
    const rules = policies(['*', '*', versions(4)], ['dataset', 'ownership', { retention: {} }]);
    expect(rules.limitsOf('dataset', 'ownership')).toBeUndefined();
    expect(rules.isEmpty).toBe(false);
    expect(policies().isEmpty).toBe(true);
    expect(policies().limitsOf('dataset', 'ownership')).toBeUndefined();
  });

  it('counts a policy that is tried in place of the stored one, without storing it', () => {
    const rules = policies(['*', '*', versions(4)], ['dataset', 'ownership', versions(3)]);
    const tried = rules.withPolicy({ kind: 'dataset', aspect: 'ownership', limits: { maxVersions: 1 } });
    expect(tried.limitsOf('dataset', 'ownership')).toEqual({ maxVersions: 1 });
    expect(tried.limitsOf('chart', 'ownership')).toEqual({ maxVersions: 4 });
    expect(rules.limitsOf('dataset', 'ownership')).toEqual({ maxVersions: 3 });
  });

  it('is listed with those for everything first', () => {
    const rules = policies(['dataset', 'ownership', versions(3)], ['dataset', '*', {}], ['*', '*', versions(4)]);
    expect(rules.policies.map(({ kind, aspect }) => `${kind}.${aspect}`)).toEqual([
      '*.*',
      'dataset.*',
      'dataset.ownership',
    ]);
  });

  it('is stored as it is read', () => {
    const limits = { maxVersions: 3, maxAgeMs: 90_000 };
    const read = new RetentionPolicies([{ kind: 'tag', aspect: '*', config: retentionConfig(limits) }]);
    expect(read.limitsOf('tag', 'status')).toEqual(limits);
    expect(retentionConfig({})).toEqual({ retention: {} });
  });

  it('reads ages in seconds', () => {
    expect(policies(['*', '*', seconds(60)]).limitsOf('tag', 'status')).toEqual({ maxAgeMs: 60_000 });
  });

  it('must name the aspect for a time series, which wildcards would cut to a few values', () => {
    const rules = policies(['*', '*', versions(20)], ['dataset', '*', versions(20)], ['*', 'operation', seconds(1)]);
    expect(rules.seriesLimitsOf('dataset', 'datasetProfile')).toBeUndefined();
    expect(rules.seriesLimitsOf('dataset', 'operation')).toEqual({ maxAgeMs: 1_000 });
  });
});

describe('the versions that may go', () => {
  it('are those beyond the newest ones, the latest among them', () => {
    expect(cutOf({ maxVersions: 2 }, 6, 100)).toEqual({ upTo: 4, before: Number.MAX_SAFE_INTEGER });
    expect(cutOf({ maxVersions: 6 }, 6, 100)).toBeUndefined();
  });

  it('must be beyond both limits where there are two', () => {
    expect(cutOf({ maxVersions: 2, maxAgeMs: 40 }, 6, 100)).toEqual({ upTo: 4, before: 60 });
    expect(cutOf({ maxAgeMs: 40 }, 6, 100)).toEqual({ upTo: 5, before: 60 });
  });

  it('never include the latest version, whatever the limits', () => {
    const limit = fc.option(fc.integer({ min: 1, max: 1e9 }), { nil: undefined });
    fc.assert(
      fc.property(limit, limit, fc.nat(1e6), (maxVersions, maxAgeMs, latest) => {
        const limits = {
          ...(maxVersions === undefined ? {} : { maxVersions }),
          ...(maxAgeMs === undefined ? {} : { maxAgeMs }),
        };
        const cut = cutOf(limits, latest, Date.now());
        expect(cut?.upTo ?? 0).toBeLessThan(Math.max(1, latest));
        if (maxVersions !== undefined && cut) expect(latest - cut.upTo).toBe(maxVersions);
      }),
    );
  });
});

describe('a policy that would keep nothing', () => {
  it('is refused, naming the field', () => {
    expect(retentionBreaches(versions(0) as never)).toEqual([
      { path: 'retention/version/maxVersions', message: 'must be at least 1' },
    ]);
    expect(retentionBreaches(seconds(-5) as never)).toEqual([
      { path: 'retention/time/maxAgeInSeconds', message: 'must be at least 1' },
    ]);
    expect(retentionBreaches(versions(1) as never)).toEqual([]);
    expect(retentionBreaches({ retention: {} })).toEqual([]);
  });
});
