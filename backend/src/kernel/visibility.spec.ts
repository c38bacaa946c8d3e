import { NOTHING_VISIBLE, systemScope, withWholeValues } from './visibility.js';

const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,orders,PROD)';

describe('the scope of the system', () => {
  it('shows everything as it is stored', () => {
    const scope = systemScope('a specification');
    const value = { password: 'x' };
    expect([scope.canView(DATASET), scope.mayTraverse(DATASET), scope.isUnrestricted, scope.wholeValues]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(scope.redact('dataHubSecretValue', value)).toBe(value);
  });
});

describe('the scope of a viewer about whom nothing is decided', () => {
  it('shows no entity, lets lineage pass none, and discloses no part of a value', () => {
    expect([NOTHING_VISIBLE.canView(DATASET), NOTHING_VISIBLE.mayTraverse(DATASET)]).toEqual([false, false]);
    expect([NOTHING_VISIBLE.isUnrestricted, NOTHING_VISIBLE.wholeValues]).toEqual([false, false]);
    expect(NOTHING_VISIBLE.redact('status', { removed: false })).toEqual({});
  });
});

describe('the scope for planning a write', () => {
  it('hides the same entities and reads values as they are stored', () => {
    const hidden = { ...NOTHING_VISIBLE, canView: (urn: string) => urn !== DATASET, key: 'jane' };
    const planning = withWholeValues(hidden);
    const value = { password: 'x' };
    expect([planning.canView(DATASET), planning.canView('urn:li:tag:a')]).toEqual([false, true]);
    expect([planning.isUnrestricted, planning.wholeValues, planning.key]).toEqual([false, true, 'jane']);
    expect(planning.redact('dataHubSecretValue', value)).toBe(value);
  });

  it('asks the scope it was made of, so that a class keeps its state', () => {
    class Counting {
      readonly isUnrestricted = false;
      readonly wholeValues = false;
      readonly key = 'counting';
      private asked = 0;
      canView(): boolean {
        this.asked += 1;
        return this.asked > 1;
      }
      mayTraverse(): boolean {
        return false;
      }
      canViewSeries(): boolean {
        return false;
      }
      redact(): Record<string, never> {
        return {};
      }
    }
    const planning = withWholeValues(new Counting());
    expect([planning.canView(DATASET), planning.canView(DATASET)]).toEqual([false, true]);
  });
});
