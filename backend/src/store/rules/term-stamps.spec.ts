import { stampTerms } from './term-stamps.js';

const STAMP = { time: 1, actor: 'urn:li:corpuser:ann' };
const TERMS = { terms: [{ urn: 'urn:li:glossaryTerm:a' }] };

describe('the stamps of patched terms', () => {
  it('are filled in where a patch left them out', () => {
    expect(stampTerms('glossaryTerms', TERMS, STAMP)).toEqual({ ...TERMS, auditStamp: STAMP });
  });

  it('stay as they are where they were given', () => {
    const given = { ...TERMS, auditStamp: { time: 0, actor: 'urn:li:corpuser:bob' } };
    expect(stampTerms('glossaryTerms', given, STAMP)).toEqual(given);
  });

  it.each([
    ['editableSchemaMetadata', 'editableSchemaFieldInfo'],
    ['schemaMetadata', 'fields'],
  ])("are filled in for the fields' terms in %s", (aspect, list) => {
    const value = { [list]: [{ fieldPath: 'id', glossaryTerms: TERMS }, { fieldPath: 'plain' }] };
    expect(stampTerms(aspect, value, STAMP)).toEqual({
      [list]: [{ fieldPath: 'id', glossaryTerms: { ...TERMS, auditStamp: STAMP } }, { fieldPath: 'plain' }],
    });
  });

  it('belong to no other aspect', () => {
    expect(stampTerms('status', { glossaryTerms: TERMS }, STAMP)).toEqual({ glossaryTerms: TERMS });
  });
});
