import { readOptions, readPort } from './options.mjs';

const known = { port: { type: 'string', default: '8080' }, empty: { type: 'boolean' } };

describe('options of a script', () => {
  test('are read with their defaults', () => {
    expect({ ...readOptions(['--empty'], known).values }).toEqual({ port: '8080', empty: true });
  });

  test('that are unknown are refused with their name and all known ones', () => {
    expect(() => readOptions(['--prot', '1'], known)).toThrow(/'--prot'[^]*--port VALUE, --empty/);
  });

  test('without their value, and words that are no option, are refused', () => {
    expect(() => readOptions(['--port'], known)).toThrow(/--port/);
    expect(() => readOptions(['here'], known)).toThrow(/'here'/);
  });

  test('take a port from 1 to 65535 and nothing else', () => {
    expect([readPort('1'), readPort('65535')]).toEqual([1, 65_535]);
    for (const text of ['0', '65536', '-1', '80a', '8e1', '', ' 80'])
      expect(() => readPort(text)).toThrow(/not a port/);
  });
});
