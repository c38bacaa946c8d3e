import { Problem } from '../../kernel/problem.js';
import { startProblem } from './start-problem.js';

describe('a start that fails', () => {
  it('says what the refused setting must be', () => {
    const problem = new Problem('invalid', 'config.invalid', 'Setting HEADWATER_PORT must be a whole number.');
    expect(startProblem(problem)).toBe('Setting HEADWATER_PORT must be a whole number.');
  });

  it.each([
    [
      { code: 'EADDRINUSE', syscall: 'listen', address: '127.0.0.1', port: 8080 },
      '127.0.0.1:8080 is used',
      'HEADWATER_PORT',
    ],
    [{ code: 'EADDRNOTAVAIL', syscall: 'listen', address: '10.9.9.9', port: 8080 }, '10.9.9.9:8080', 'HEADWATER_HOST'],
    [{ code: 'EACCES', syscall: 'listen', address: '0.0.0.0', port: 80 }, 'rights', 'HEADWATER_PORT'],
    [{ code: 'EACCES', syscall: 'mkdir', path: '/root/keys' }, '/root/keys', 'HEADWATER_HOME'],
    [{ code: 'ENOENT', syscall: 'mkdir', path: '/proc/x' }, '/proc/x', 'HEADWATER_HOME'],
    [{ code: 'ENOTDIR', syscall: 'mkdir', path: '/etc/passwd/keys' }, '/etc/passwd/keys', 'HEADWATER_HOME'],
  ])('names the setting that mends %j', (fields, fault, setting) => {
    const sentence = startProblem(Object.assign(new Error(fields.code), fields));
    expect(sentence).toContain(fault);
    expect(sentence).toContain(setting);
  });

  it('names the setting of a first password that is too weak', () => {
    const problem = new Problem('invalid', 'access.weak-password', 'The password must have at least 12 characters.');
    expect(startProblem(problem)).toContain('HEADWATER_ADMIN_PASSWORD');
  });

  it('keeps the stack trace of a fault of the product', () => {
    expect(startProblem(new TypeError('x is not a function'))).toBeUndefined();
    expect(startProblem(Object.assign(new Error('ENOENT'), { code: 'ENOENT', path: '/x' }))).toBeUndefined();
    expect(startProblem(undefined)).toBeUndefined();
  });
});
