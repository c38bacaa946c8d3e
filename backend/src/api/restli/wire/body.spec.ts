import {
  actionBody,
  boundedNumber,
  optionalFlag,
  optionalNumber,
  requiredText,
  textList,
  unknownAction,
} from './body.js';

describe('the body of an action', () => {
  it('is an object, or JSON text of one, or nothing at all', () => {
    expect(actionBody({ urn: 'a' })).toEqual({ urn: 'a' });
    expect(actionBody('{"urn":"a"}')).toEqual({ urn: 'a' });
    expect([undefined, null, ''].map((body) => actionBody(body))).toEqual([{}, {}, {}]);
  });

  it.each([['[1]'], ['not JSON'], [[1]], [7]])('is refused when it is %j', (body) => {
    expect(() => actionBody(body)).toThrow('Malformed request: body');
  });
});

describe('the members of a body', () => {
  it('are whole numbers, also as texts', () => {
    expect(['7', 7, undefined, null].map((count) => optionalNumber({ count }, 'count'))).toEqual([
      7,
      7,
      undefined,
      undefined,
    ]);
    for (const count of ['1.5', 1.5, '', 'x', true, []])
      expect(() => optionalNumber({ count }, 'count')).toThrow('count must be a whole number');
  });

  it('are numbers from 0 to a bound', () => {
    expect([boundedNumber({}, 'start', 10, 100), boundedNumber({ start: 100 }, 'start', 10, 100)]).toEqual([10, 100]);
    for (const start of [-1, 101]) expect(() => boundedNumber({ start }, 'start', 10, 100)).toThrow('from 0 to 100');
  });

  it('are flags, also as texts', () => {
    expect([true, 'true', 'false', undefined].map((hard) => optionalFlag({ hard }, 'hard', false))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(() => optionalFlag({ hard: 'yes' }, 'hard', false)).toThrow('true or false');
  });

  it('are texts that are not empty, and lists of texts', () => {
    expect(requiredText({ urn: 'a' }, 'urn')).toBe('a');
    for (const urn of ['', 7, undefined]) expect(() => requiredText({ urn }, 'urn')).toThrow('urn must be a text');
    expect([textList({ urns: ['a'] }, 'urns'), textList({}, 'urns')]).toEqual([['a'], []]);
    expect(() => textList({ urns: ['a', 7] }, 'urns')).toThrow('a list of texts');
  });
});

describe('an action that is not served', () => {
  it('is 501 with the reason when the protocol has it, else 404', () => {
    expect(unknownAction('entities', 'deleteAll')).toMatchObject({ kind: 'unsupported', code: 'restli.unserved' });
    expect(unknownAction('entities', 'fly')).toMatchObject({ kind: 'missing', code: 'restli.unknown-action' });
    // A name that every object inherits is no action of the protocol.
    expect(unknownAction('entities', 'constructor').kind).toBe('missing');
  });
});
