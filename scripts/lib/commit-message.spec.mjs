import { MAX_SUBJECT_LENGTH, commitMessageProblems } from './commit-message.mjs';

const BODY = '\n\nReaders with a fixed target fail when a column is added.\n';
const problemsOf = (message) => commitMessageProblems(message).join(' ');

describe('commit messages', () => {
  test('a short subject with a body that says why is accepted', () => {
    expect(commitMessageProblems(`impact: judge ADD_COLUMN by the reader's columns${BODY}`)).toEqual([]);
  });

  test('the subject may have exactly 72 characters and no more', () => {
    expect(commitMessageProblems('x'.repeat(MAX_SUBJECT_LENGTH) + BODY)).toEqual([]);
    expect(problemsOf('x'.repeat(MAX_SUBJECT_LENGTH + 1) + BODY)).toContain('73 characters');
  });

  test.each([
    ['an empty message', '', 'subject is empty'],
    ['a subject without a body', 'store: split the folder', 'body is empty'],
    ['two changes in one subject', `store: split; search: split${BODY}`, 'semicolon'],
    ['a full stop at the end', `store: split the folder.${BODY}`, 'full stop'],
    ['a body without a blank line before it', 'store: split the folder\nIt had 58 files.', 'second line'],
  ])('%s is refused', (_, message, problem) => {
    expect(problemsOf(message)).toContain(problem);
  });

  test('comment lines that git adds to the editor are no body', () => {
    expect(problemsOf('store: split the folder\n\n# Please enter the commit message')).toContain('body is empty');
  });

  test.each(['Merge branch main', 'Revert "store: split the folder"'])(
    '%s, which git writes, is accepted',
    (message) => {
      expect(commitMessageProblems(message)).toEqual([]);
    },
  );
});
