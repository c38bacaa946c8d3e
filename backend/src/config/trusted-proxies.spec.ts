import { readTrustedProxies } from './trusted-proxies.js';

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
