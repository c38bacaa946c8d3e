import { loadModel } from '../../../model/load-model.js';
import { readPlaces, readTraceId } from './trace-question.js';

const model = loadModel();
const URN = 'urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)';
const TRACE = '000660c9b5b955382456b141f054a84a';

describe('a question about a write', () => {
  it('names the trace by the middle part of its traceparent', () => {
    expect(readTraceId(TRACE)).toBe(TRACE);
    expect(readTraceId(TRACE.toUpperCase())).toBe(TRACE);
    for (const wrong of ['', 'xyz', TRACE.slice(1), `00-${TRACE}-2456b141f054a84a-01`])
      expect(() => readTraceId(wrong)).toThrow('32 hexadecimal digits');
  });

  it('names aspects of entities, in any case', () => {
    expect(readPlaces(model, { [URN]: ['status', 'GlobalTags'] })).toEqual([
      { urn: URN, aspect: 'status' },
      { urn: URN, aspect: 'globalTags' },
    ]);
    expect(readPlaces(model, {})).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['is a list', [URN], 'must be an object'],
    ['names what is no urn', { dataset: ['status'] }, 'prefix must be'],
    ['names a kind that is not in the model', { 'urn:li:nope:1': ['status'] }, 'not one of the model'],
    ['has no list of aspects', { [URN]: 'status' }, 'must be followed by a list of aspects'],
    ['names an aspect that is not in the model', { [URN]: ['nope'] }, 'no aspect "nope"'],
    ['names too many', { [URN]: Array.from({ length: 5_001 }, () => 'status') }, 'at most 5000'],
  ])('is refused where the body %s', (_name, body, words) => {
    expect(() => readPlaces(model, body)).toThrow(words);
  });
});
