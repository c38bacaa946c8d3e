// Holds one command for another script: ends it when asked, and when that script is gone. A process killed with SIGKILL can't
// clean up after itself, but its end of this channel closes.
import { spawn } from 'node:child_process';

const [graceMs, command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
let stopping = false;

function stop() {
  if (stopping) return;
  stopping = true;
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), Number(graceMs)).unref();
}

child.on('spawn', () => process.connected && process.send({ pid: child.pid }, () => undefined));
child.on('error', (error) => {
  process.stderr.write(`${command}: ${error.message}\n`);
  process.exit(127);
});
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGTERM' && stopping ? 0 : 1);
  if (process.connected) process.disconnect();
});
process.on('message', stop);
process.on('disconnect', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// What the command printed last may find its reader gone.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
