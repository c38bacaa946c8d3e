import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runProgram } from './child-process.js';

const env = { PATH: '/usr/local/bin:/usr/bin:/bin' };
let cwd = '';

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'executor-'));
});
afterAll(() => rm(cwd, { recursive: true, force: true }));

describe('the process of a run', () => {
  it('has the given environment and nothing of the executor', async () => {
    process.env.EXECUTOR_SPEC_SECRET = 'inherited';
    let output = '';
    const program = { command: 'env', args: [], cwd, env };
    await runProgram(program, { signal: new AbortController().signal, onOutput: (piece) => (output += piece) });
    delete process.env.EXECUTOR_SPEC_SECRET;
    expect(output).toContain('PATH=');
    expect(output).not.toContain('inherited');
  });

  it('is given its input and tells its exit code', async () => {
    let output = '';
    const program = {
      command: '/bin/sh',
      args: ['-c', 'cat; exit 3'],
      cwd,
      env,
      input: 'a recipe',
      memoryLimitMb: 500,
    };
    const end = await runProgram(program, {
      signal: new AbortController().signal,
      onOutput: (piece) => (output += piece),
    });
    expect({ output, end }).toEqual({ output: 'a recipe', end: { code: 3, message: 'exit code 3' } });
  });

  it('is ended with all that it has started, also what ignores the signal to terminate', async () => {
    const controller = new AbortController();
    const script = "trap '' TERM; (trap '' TERM; sleep 60) & echo started; wait; sleep 60";
    const startedAt = Date.now();
    const program = { command: '/bin/sh', args: ['-c', script], cwd, env };
    const end = await runProgram(program, { signal: controller.signal, onOutput: () => controller.abort() });
    expect(end.code).toBeUndefined();
    // The end is known when nobody holds the output any more: the one in the background holds it for a minute.
    expect(Date.now() - startedAt).toBeLessThan(10_000);
  }, 15_000);

  it('says why a program could not be started', async () => {
    const program = { command: join(cwd, 'missing'), args: [], cwd, env };
    const end = await runProgram(program, { signal: new AbortController().signal, onOutput: () => undefined });
    expect(end.message).toMatch(/ENOENT/u);
  });
});
