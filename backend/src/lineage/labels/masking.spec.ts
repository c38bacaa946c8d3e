import fc from 'fast-check';

import { maskingOf } from './masking.js';

it.each([
  ['md5(email)', 'email', 'md5'],
  ['MD5(lower(c.email))', 'email', 'md5'],
  ['md5(email) || phone', 'email', 'md5'],
  ['sha2("Email", 256)', 'EMAIL', 'sha2'],
  ["coalesce(md5(e), '')", 'email', 'md5'],
  ["concat(mask(email), '(email)')", 'email', 'mask'],
  ['dbms_crypto.hash(email, 2)', 'email', 'hash'],
  ['lower(email), masked', 'email', 'masked'],
  ['masked', 'email', 'masked'],
])('%s hides %s by %s', (transform, column, functionName) => {
  expect(maskingOf(transform, column)?.functionName).toBe(functionName);
});

it.each([
  ['', 'email'],
  ['lower(email)', 'email'],
  ['md5(email) || phone', 'phone'],
  ['coalesce(md5(email), email)', 'email'],
  ['md5(id) || c', 'email'],
  ['md5 + (email)', 'email'],
  ["'md5(' || email", 'email'],
  ['unmasked', 'email'],
  ['md5(email) || …', 'email'],
])('%s shows %s', (transform, column) => {
  expect(maskingOf(transform, column)).toBeUndefined();
});

it('names the function with the reason', () => {
  expect(maskingOf('sha256(email)', 'email')).toEqual({
    functionName: 'sha256',
    reason: 'is a hash, from which the value cannot be read',
  });
});

it('hides no column that an expression also has outside of every masking call, however deep', () => {
  const wrap = fc.array(fc.constantFrom('lower', 'trim', 'concat'), { maxLength: 4 });
  const nested = (names: readonly string[], inner: string): string =>
    names.reduce((text, name) => `${name}(${text})`, inner);
  fc.assert(
    fc.property(wrap, wrap, wrap, (outer, inner, beside) => {
      const hidden = nested(outer, `md5(${nested(inner, 'email')})`);
      expect(maskingOf(hidden, 'email')?.functionName).toBe('md5');
      expect(maskingOf(`${hidden} || ${nested(beside, 'email')}`, 'email')).toBeUndefined();
    }),
  );
});
