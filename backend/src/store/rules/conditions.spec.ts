import { requireConditions, skipsWhenPresent } from './conditions.js';
import type { StoredAspect } from '../contract/store.types.js';

const stored: StoredAspect = {
  value: {},
  version: 3,
  createdOn: Date.UTC(2026, 0, 2),
  createdBy: '',
  systemMetadata: {},
};

function outcome(headers: Record<string, string>, current: StoredAspect | undefined = stored): string {
  try {
    requireConditions(headers, 'UPSERT', current);
    return 'holds';
  } catch (error) {
    return `${(error as { code: string }).code}: ${(error as Error).message}`;
  }
}

describe('a conditional write', () => {
  it.each([
    [{ 'If-Version-Match': '3' }, 'holds'],
    [{ 'if-version-match': ' 3 ' }, 'holds'],
    [{ 'If-Version-Match': '2' }, 'store.precondition: Expected version 2, actual version 3'],
    [{ 'If-Version-Match': '-1' }, 'store.precondition: Expected version -1, actual version 3'],
    [{ 'If-Modified-Since': '2026-01-01T00:00:00Z' }, 'holds'],
    [
      { 'If-Modified-Since': '2026-01-02T00:00:00Z' },
      expect.stringContaining('store.precondition: not modified since 2026-01-02'),
    ],
    [{ 'If-Unmodified-Since': '2026-01-02T00:00:00Z' }, 'holds'],
    [{ 'If-Unmodified-Since': '2026-01-01T23:59:59Z' }, expect.stringContaining('store.precondition: modified after')],
    [{ 'If-Unmodified-Since': 'yesterday' }, expect.stringContaining('store.bad-condition')],
    [{}, 'holds'],
  ])('with %j on version 3 of 2 January', (headers, wanted) =>
    expect(outcome(headers as Record<string, string>)).toEqual(wanted),
  );

  it.each([
    [{ 'If-Version-Match': '-1' }, 'holds'],
    [{ 'If-Version-Match': '1' }, 'store.precondition: Expected version 1, actual version -1'],
    [{ 'If-Unmodified-Since': '2026-01-01T00:00:00Z' }, 'holds'],
  ])('with %j on nothing', (headers, wanted) => {
    expect(
      (() => {
        try {
          requireConditions(headers as Record<string, string>, 'UPSERT', undefined);
          return 'holds';
        } catch (error) {
          return `${(error as { code: string }).code}: ${(error as Error).message}`;
        }
      })(),
    ).toEqual(wanted);
  });

  it('is not asked of a restatement', () => {
    expect(() => requireConditions({ 'If-Version-Match': '7' }, 'RESTATE', stored)).not.toThrow();
  });

  it('is skipped in silence only with If-None-Match: *', () => {
    expect([
      skipsWhenPresent({ 'if-none-match': '*' }),
      skipsWhenPresent({ 'If-None-Match': 'x' }),
      skipsWhenPresent(undefined),
    ]).toEqual([true, false, false]);
  });
});
