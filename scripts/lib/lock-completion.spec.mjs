import { completeLock, systemOf } from './lock-completion.mjs';

describe('a lock written where the registry lacks other systems’ packages', () => {
  test('gets an entry for each, that npm passes over elsewhere', () => {
    const packages = {
      '': { name: 'headwater' },
      'node_modules/tool': {
        version: '1.2.3',
        dev: true,
        optionalDependencies: { 'tool-linux-x64': '1.2.3', 'tool-darwin-arm64': '1.2.3' },
      },
      'node_modules/tool-linux-x64': { version: '1.2.3', integrity: 'sha512-x', optional: true },
    };
    expect(completeLock(packages)).toEqual(['tool-darwin-arm64']);
    expect(packages['node_modules/tool-darwin-arm64']).toEqual({
      version: '1.2.3',
      cpu: ['arm64'],
      os: ['darwin'],
      dev: true,
      optional: true,
    });
    expect(completeLock(packages)).toEqual([]);
  });

  test('keeps what is found further out, and leaves ranges and names without a system alone', () => {
    const packages = {
      'node_modules/a/node_modules/b': {
        version: '1.0.0',
        optionalDependencies: { 'b-linux-x64': '1.0.0', 'b-win32-x64': '^1.0.0', sharp: '1.0.0' },
      },
      'node_modules/b-linux-x64': { version: '1.0.0' },
    };
    expect(completeLock(packages)).toEqual([]);
  });
});

test.each([
  ['@swc/core-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
  ['@oxfmt/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
  ['@oxlint-tsgolint/darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@oxfmt/binding-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
])('%s is for %j', (name, system) => {
  expect(systemOf(name)).toEqual(system);
});
