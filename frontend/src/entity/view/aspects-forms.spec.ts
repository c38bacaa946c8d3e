import { readForms } from './aspects-forms';
import { readCells } from './aspects-notebook';

describe('forms asked of an entity', () => {
  it('are read with what is answered and when they were verified, the open ones first', () => {
    const forms = {
      completedForms: [{ urn: 'urn:li:form:b', completedPrompts: [{ id: 'p' }] }],
      incompleteForms: [{ urn: 'urn:li:form:a', incompletePrompts: [{ id: 'q' }] }, { odd: true }],
      verifications: [{ form: 'urn:li:form:b', lastModified: { time: 5, actor: 'x' } }],
    };
    expect(readForms(new Map([['forms', forms]]))).toEqual([
      { urn: 'urn:li:form:a', isComplete: false, answered: new Set(), verifiedAt: undefined },
      { urn: 'urn:li:form:b', isComplete: true, answered: new Set(['p']), verifiedAt: 5 },
    ]);
    expect(readForms(new Map())).toEqual([]);
  });
});

describe('the cells of a notebook', () => {
  it('are read in their order, whatever kind they are of', () => {
    const cells = [
      { type: 'TEXT_CELL', textCell: { cellId: 'a', text: 'Look' } },
      { type: 'QUERY_CELL', textCell: null, queryCell: { cellId: 'b', cellTitle: 'May', rawQuery: 'SELECT 1' } },
      'odd',
    ];
    expect(readCells(new Map([['notebookContent', { cells }]]))).toEqual([
      { id: 'a', kind: 'text', title: undefined, text: 'Look' },
      { id: 'b', kind: 'query', title: 'May', text: 'SELECT 1' },
    ]);
  });
});
