import { isFromThisMachine } from './request-place.js';

const request = (remoteAddress: string, hostname: string, headers: Record<string, string> = {}) =>
  ({ raw: { socket: { remoteAddress } }, hostname, headers }) as unknown as Parameters<typeof isFromThisMachine>[0];

describe('a request from this machine', () => {
  it.each([
    ['127.0.0.1', 'localhost'],
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ['::1', '[::1]'],
  ])('comes from %s and asks for %s', (address, host) => {
    expect(isFromThisMachine(request(address, host))).toBe(true);
  });

  it.each([
    ['10.0.0.7', 'catalogue.example'],
    ['10.0.0.7', 'localhost'],
    ['::ffff:10.0.0.7', '127.0.0.1'],
    ['127.0.0.1', 'rebound.example'],
    ['127.0.0.1', '127.evil.example'],
  ])('does not come from %s asking for %s', (address, host) => {
    expect(isFromThisMachine(request(address, host))).toBe(false);
  });

  it.each(['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP'])(
    'does not come through a proxy, which says so by %s',
    (header) => {
      expect(isFromThisMachine(request('127.0.0.1', 'localhost', { [header.toLowerCase()]: '10.0.0.7' }))).toBe(false);
    },
  );
});
