import { loadModel } from '../../../model/load-model.js';
import { aspectOf, checkKind, decodeAspect, decodeEntity, readQuestion } from './wire-entities.js';

const model = loadModel();
const TAG = 'urn:li:tag:a';
const kind = model.kind('tag');
if (!kind) throw new Error('the model has no tag');

describe('an entity in a request', () => {
  it('becomes one proposal for each aspect, with its metadata and conditions', () => {
    const headers = { 'If-Version-Match': '2' };
    const wire = {
      urn: TAG,
      STATUS: { value: { removed: true }, systemMetadata: { runId: 'r' }, headers },
      tagProperties: null,
    };
    expect(decodeEntity(model, kind, 'UPSERT', wire)).toEqual([
      expect.objectContaining({
        entityUrn: TAG,
        aspectName: 'status',
        changeType: 'UPSERT',
        value: { removed: true },
        headers,
        systemMetadata: expect.objectContaining({ runId: 'r' }),
      }),
    ]);
  });

  it.each([
    ['no object', 'x', 'must be an object'],
    ['no urn', { status: { value: {} } }, 'must have a urn'],
    ['another kind', { urn: 'urn:li:domain:a' }, 'is of kind domain, not tag'],
    ['an aspect of another kind', { urn: TAG, schemaMetadata: { value: {} } }, 'has no aspect "schemaMetadata"'],
    ['an aspect without a value', { urn: TAG, status: {} }, 'status has no value'],
    ['an aspect that is no object', { urn: TAG, status: 7 }, 'must be an object with a value'],
    ['headers that are no texts', { urn: TAG, status: { value: {}, headers: { a: 1 } } }, 'object of texts'],
  ])('is refused with %s', (_what, wire, message) =>
    expect(() => decodeEntity(model, kind, 'UPSERT', wire)).toThrow(message),
  );

  it('may bring the patch of an aspect without a value around it', () => {
    const patch = [{ op: 'add', path: '/removed', value: true }];
    const proposal = decodeAspect(aspectOf(model, kind, 'status'), { urn: TAG, changeType: 'PATCH' }, { patch });
    expect(proposal.value).toEqual({ patch });
    expect(() => decodeAspect(aspectOf(model, kind, 'status'), { urn: TAG, changeType: 'UPSERT' }, { patch })).toThrow(
      'has no value',
    );
  });

  it('names aspects in any case, also the key', () => {
    expect(aspectOf(model, kind, 'TAGKEY').name).toBe('tagKey');
    expect(() => checkKind(model, kind, 'urn:li:nope:1')).toThrow();
  });
});

describe('a question for many entities', () => {
  it('can ask for a version of each aspect', () => {
    const question = readQuestion({ urn: TAG, status: { headers: { 'If-Version-Match': '2' } }, tagProperties: {} });
    expect(question.aspects).toEqual(['status', 'tagProperties']);
    expect([...question.versions]).toEqual([['status', 2]]);
  });

  it('is refused without a urn, and with a version that is no number', () => {
    expect(() => readQuestion({ status: {} })).toThrow('must have a urn');
    for (const version of ['x', '-1', '1.5'])
      expect(() => readQuestion({ urn: TAG, status: { headers: { 'If-Version-Match': version } } })).toThrow(
        'must be the number of a version',
      );
  });
});
