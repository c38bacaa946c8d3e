import { colour, jsonText, nonEmpty, webAddress } from './mistakes.js';

const refused = expect.objectContaining({ kind: 'invalid', facts: { field: 'f' } }) as Error;

describe('texts that people give', () => {
  it.each(['https://a.b/c?d=e', 'http://localhost:1', 'mailto:a@b.c', 's3://bucket/x'])('%s is an address', (url) =>
    expect(webAddress('f', ` ${url} `)).toBe(url),
  );

  it.each([
    '',
    ' ',
    'a.b',
    '/x',
    'javascript:alert(1)',
    'JaVaScRiPt:1',
    'java\nscript:1',
    'data:text/html,x',
    'vbscript:x',
  ])('%j is none', (url) => expect(() => webAddress('f', url)).toThrow(refused));

  it('are trimmed, and never empty', () => {
    expect(nonEmpty('f', ' a ')).toBe('a');
    expect(() => nonEmpty('f', '\t ')).toThrow(refused);
  });

  it.each(['#12345', '123456', '#12345g', 'red'])('%s is no colour', (text) =>
    expect(() => colour('f', text)).toThrow(refused),
  );
  it('#a0B1c2 is a colour', () => expect(colour('f', '#a0B1c2')).toBe('#a0B1c2'));

  it('are JSON where JSON is asked', () => {
    expect(jsonText('f', '{"a": 1}')).toBe('{"a": 1}');
    expect(() => jsonText('f', '{')).toThrow(refused);
  });
});
