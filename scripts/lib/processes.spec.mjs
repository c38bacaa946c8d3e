import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { isAlive, keep, run } from './processes.mjs';

const PROCESSES = fileURLToPath(new URL('./processes.mjs', import.meta.url));
const forever = ['-e', 'setInterval(() => 0, 1000)'];
const announced = ['-e', 'console.log(process.pid); setInterval(() => 0, 1000)'];
const stubborn = ['-e', 'process.on("SIGTERM", () => 0); setInterval(() => 0, 1000); console.log("up")'];

describe('a command', () => {
  test('run to its end gives its exit code and output', async () => {
    expect(await run(process.execPath, ['-e', 'console.log("out"); process.exit(3)'])).toEqual({
      code: 3,
      output: 'out\n',
    });
  });

  test('that hangs is ended at its deadline, and one that is not there is told apart', async () => {
    expect((await run(process.execPath, forever, { timeoutMs: 200 })).code).toBe(124);
    expect((await run('no-such-command-here', [])).code).toBe(127);
  });

  test('that is kept stops when asked', async () => {
    const kept = await keep(process.execPath, forever);
    expect(isAlive(kept.pid)).toBe(true);
    await kept.stop();
    expect(isAlive(kept.pid)).toBe(false);
  });

  test('that is kept tells its exit code', async () => {
    expect(await (await keep(process.execPath, ['-e', 'process.exit(7)'])).exited).toBe(7);
  });

  test('that ignores the request is killed after its grace', async () => {
    const up = Promise.withResolvers();
    const kept = await keep(process.execPath, stubborn, { graceMs: 200, output: 'pipe', onOutput: up.resolve });
    await up.promise;
    await kept.stop();
    expect(isAlive(kept.pid)).toBe(false);
  });

  test('that is kept ends with its keeper even if that one is killed with SIGKILL', async () => {
    // The kept command holds this end of the pipe as well, so that the pipe ends when both processes have.
    const program = `import { keep } from ${JSON.stringify(PROCESSES)};
      await keep(process.execPath, ${JSON.stringify(announced)});`;
    const owner = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const isClosed = once(owner.stdout, 'close');
    const [text] = await once(owner.stdout, 'data');
    const pid = Number(text);
    expect(isAlive(pid)).toBe(true);
    owner.kill('SIGKILL');
    await isClosed;
    expect(isAlive(pid)).toBe(false);
  });
});
