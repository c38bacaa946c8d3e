// Checks commit messages against the rules of CONTRIBUTING.md. `--message FILE` checks the message that is being written
// (the commit-msg hook); without it, every commit since the rules were introduced. Needs nothing but Node and git.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { commitMessageProblems } from './lib/commit-message.mjs';

/** The commit that added this file is the first to which the rules apply. */
const RULES_FILE = 'scripts/hooks/commit-msg';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

const file = process.argv[process.argv.indexOf('--message') + 1];
const commits = process.argv.includes('--message')
  ? [{ name: 'this commit', message: readFileSync(file, 'utf8') }]
  : commitsSinceTheRules();

let refused = 0;
for (const { name, message } of commits) {
  for (const problem of commitMessageProblems(message)) {
    refused += 1;
    console.error(`${name} "${message.split('\n')[0]}": ${problem}`);
  }
}
if (refused > 0) console.error('CONTRIBUTING.md explains the rules.');
else if (!process.argv.includes('--message')) console.log(`${commits.length} commit messages follow the rules`);
process.exitCode = refused > 0 ? 1 : 0;

function commitsSinceTheRules() {
  try {
    const first = git('log', '--diff-filter=A', '--format=%H', '--', RULES_FILE).split('\n').at(-1);
    if (!first) return [];
    return git('log', '--format=%h%x00%B%x01', `${first}..HEAD`)
      .split('\x01')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map((entry) => entry.split('\0'))
      .map(([name, message]) => ({ name, message }));
  } catch {
    console.log('There is no git history here, so there are no commits to check');
    return [];
  }
}
