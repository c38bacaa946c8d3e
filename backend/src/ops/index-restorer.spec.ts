import { urnPattern } from './index-restorer.js';

describe('urnPattern', () => {
  it('takes % as any text, and everything else as it stands', () =>
    expect(urnPattern('urn:li:dataset:(a_b.%,PROD)')).toEqual({
      prefix: 'urn:li:dataset:(a_b.',
      pattern: '\\Qurn:li:dataset:(a_b.\\E.*\\Q,PROD)\\E',
    }));
  it('finds everything by a lone %', () => expect(urnPattern('%')).toEqual({ prefix: '', pattern: '.*' }));
  it('cannot be left by the end of a quotation', () =>
    expect(urnPattern('a\\E.*').pattern).toBe('\\Qa\\E\\\\E\\Q.*\\E'));
});
