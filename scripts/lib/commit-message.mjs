/** Subjects longer than this are cut off by `git log --oneline` in a terminal of 80 columns and by code hosts. */
export const MAX_SUBJECT_LENGTH = 72;

/**
 * Checks one commit message against the rules of CONTRIBUTING.md.
 *
 * @param {string} message the whole message, with or without git's `#` comment lines
 * @returns {string[]} one sentence for each rule that the message breaks; empty if it breaks none
 */
export function commitMessageProblems(message) {
  const lines = message.split('\n').filter((line) => !line.startsWith('#'));
  const subject = (lines[0] ?? '').trimEnd();
  // Git writes these subjects itself.
  if (/^(Merge|Revert|fixup!|squash!) ?/.test(subject)) return [];
  const body = lines.slice(1).join('\n').trim();
  return [
    subject === '' && 'The subject is empty.',
    subject.length > MAX_SUBJECT_LENGTH &&
      `The subject has ${subject.length} characters; at most ${MAX_SUBJECT_LENGTH} are allowed.`,
    subject.endsWith('.') && 'The subject ends with a full stop.',
    subject.includes(';') && 'The subject has a semicolon: make one commit for each change.',
    (lines[1] ?? '').trim() !== '' && 'The second line must be blank.',
    subject !== '' && body === '' && 'The body is empty: say why the change is made.',
  ].filter((problem) => problem !== false);
}
