import { SingleText } from './single-text.js';

const read = (value: unknown) => new SingleText().transform(value, { type: 'query', data: 'aspect' });

describe('a parameter that may stand once', () => {
  it('is a text or absent', () => {
    expect(read('status')).toBe('status');
    expect(read(undefined)).toBeUndefined();
  });

  it.each([[['a', 'b']], [{ a: '1' }]])('is refused as %j, by name', (value) => {
    expect(() => read(value)).toThrow('aspect must be given once');
  });
});
