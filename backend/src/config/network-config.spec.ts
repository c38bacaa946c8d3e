import { readPublicAddress, readTrustedProxies } from './network-config.js';

const read = (basePath?: string, publicUrl?: string) =>
  readPublicAddress({ HEADWATER_BASE_PATH: basePath, HEADWATER_PUBLIC_URL: publicUrl });

describe('the public address', () => {
  it('is the root of whatever host was asked, unless something is set', () => {
    expect(read()).toEqual({ publicUrl: undefined, basePath: '' });
    expect(read('', '')).toEqual({ publicUrl: undefined, basePath: '' });
    expect(read('/')).toEqual({ publicUrl: undefined, basePath: '' });
  });

  it('has a path where either setting names one', () => {
    const both = { publicUrl: 'https://example.org/data/catalogue', basePath: '/data/catalogue' };
    expect(read('/data/catalogue/', 'https://example.org')).toEqual(both);
    expect(read(undefined, 'https://example.org/data/catalogue/')).toEqual(both);
    expect(read('/data/catalogue', 'https://example.org/data/catalogue')).toEqual(both);
    expect(read('/catalogue')).toEqual({ publicUrl: undefined, basePath: '/catalogue' });
  });

  it.each(['catalogue', '/a b', '/a//b', '/a/../b', '/%61', '/a?x', `/${'x'.repeat(200)}`])(
    'refuses the path %s with an example of one',
    (path) => {
      expect(() => read(path)).toThrow(/Setting HEADWATER_BASE_PATH must have a path such as \/catalogue/);
    },
  );

  it('refuses two paths that differ', () => {
    expect(() => read('/a', 'https://example.org/b')).toThrow(
      'Setting HEADWATER_PUBLIC_URL must end with the path of HEADWATER_BASE_PATH, or have no path.',
    );
  });
});

describe('proxies that are believed', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.0/8, ::1,loopback', ['10.0.0.0/8', '::1', 'loopback']],
  ])('are read from %p', (text, proxies) =>
    expect(readTrustedProxies({ HEADWATER_TRUST_PROXY: text })).toEqual(proxies),
  );

  it.each(['true', '*', 'all', '1', '10.0.0.0/0', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example.org'])(
    'are never %p',
    (text) => expect(() => readTrustedProxies({ HEADWATER_TRUST_PROXY: text })).toThrow('HEADWATER_TRUST_PROXY'),
  );
});
