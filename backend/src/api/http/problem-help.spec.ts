import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { anchorsOf } from '../../../../scripts/lib/references.mjs';
import { projectRoot } from '../../kernel/project-root.js';
import { EXPLAINED_PROBLEMS, helpOfProblem } from './problem-help.js';

const page = readFileSync(join(projectRoot(), 'docs', 'troubleshooting.md'), 'utf8');

describe('help about a problem', () => {
  it('is known for every code that the documentation explains', () => {
    const explained = [...page.matchAll(/^### `([\w.-]+)`$/gm)].map(([, code]) => code);
    expect([...EXPLAINED_PROBLEMS].toSorted()).toEqual(explained.toSorted());
  });

  it.each([...EXPLAINED_PROBLEMS])('about %s is the heading of its code', (code) => {
    const [address, anchor = ''] = helpOfProblem(code)?.split('#') ?? [];
    expect(address).toBe('/docs/troubleshooting');
    expect([...anchorsOf(page)]).toContain(anchor);
  });

  it('is absent for other codes', () => {
    expect(helpOfProblem('http.413')).toBeUndefined();
  });
});
