import { openForm, progressOf, withAnswer, withVerification } from './progress.js';

const FORM = 'urn:li:form:f';
const stamp = { time: 5, actor: 'urn:li:corpuser:a' };
const form = (type: string) => ({
  urn: FORM,
  type,
  prompts: [
    { id: 'must', title: 'Must', required: true },
    { id: 'may', title: 'May', required: false },
  ],
});
const assigned = (type: string) => ({ incompleteForms: [openForm(FORM, form(type), stamp)], completedForms: [] });
const answer = (promptId: string, fieldPath?: string) => ({ promptId, fieldPath });

describe('the progress of a form', () => {
  it('begins with all questions open', () =>
    expect(progressOf(assigned('COMPLETION'), FORM)).toMatchObject({
      list: 'incompleteForms',
      entry: { incompletePrompts: [{ id: 'must' }, { id: 'may' }], completedPrompts: [] },
    }));

  it('is complete when what is required was answered', () => {
    const half = withAnswer(assigned('COMPLETION'), form('COMPLETION'), answer('may'), stamp);
    expect(progressOf(half, FORM)?.list).toBe('incompleteForms');
    const whole = withAnswer(half, form('COMPLETION'), answer('must'), stamp);
    expect(progressOf(whole, FORM)).toMatchObject({ list: 'completedForms', entry: { incompletePrompts: [] } });
  });

  it('waits for its verification, which waits for the required answers', () => {
    const verification = form('VERIFICATION');
    expect(() => withVerification(assigned('VERIFICATION'), verification, stamp)).toThrow(/Must/);
    const answered = withAnswer(assigned('VERIFICATION'), verification, answer('must'), stamp);
    expect(progressOf(answered, FORM)?.list).toBe('incompleteForms');
    const verified = withVerification(answered, verification, stamp);
    expect(progressOf(verified, FORM)?.list).toBe('completedForms');
    expect(verified.verifications).toEqual([{ form: FORM, lastModified: stamp }]);
    expect(withVerification(verified, verification, stamp).verifications).toHaveLength(1);
  });

  it('keeps which columns were answered, each once', () => {
    const one = withAnswer(assigned('VERIFICATION'), form('VERIFICATION'), answer('must', 'a'), stamp);
    const two = withAnswer(one, form('VERIFICATION'), answer('must', 'b'), stamp);
    const three = withAnswer(two, form('VERIFICATION'), answer('must', 'b'), stamp);
    expect(progressOf(three, FORM)?.entry.completedPrompts).toMatchObject([
      { fieldAssociations: { completedFieldPrompts: [{ fieldPath: 'a' }, { fieldPath: 'b' }] } },
    ]);
  });

  it('leaves other forms alone', () => {
    const other = { urn: 'urn:li:form:other', incompletePrompts: [], completedPrompts: [] };
    const before = { ...assigned('COMPLETION'), completedForms: [other] };
    expect(withAnswer(before, form('COMPLETION'), answer('must'), stamp).completedForms).toMatchObject([
      other,
      { urn: FORM },
    ]);
  });

  it('is refused for a question, or a form, that the entity does not have', () => {
    expect(() => withAnswer(assigned('COMPLETION'), form('COMPLETION'), answer('none'), stamp)).toThrow(/no question/);
    expect(() => withAnswer(undefined, form('COMPLETION'), answer('must'), stamp)).toThrow(/not assigned/);
    expect(() => withVerification(assigned('COMPLETION'), form('COMPLETION'), stamp)).toThrow(/VERIFICATION/);
  });
});
