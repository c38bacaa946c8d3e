import { newPassword } from './passwords.mjs';

test('a password is no option of a command line, and never the same', () => {
  const made = Array.from({ length: 500 }, newPassword);
  expect(made.filter((password) => !/^[0-9a-z]{32,}$/.test(password))).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
});
