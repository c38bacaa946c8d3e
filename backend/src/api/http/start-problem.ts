import { asProblem } from '../../kernel/problem.js';

/** What an operator is told of the common faults of a start, by the code of the system. */
const SENTENCES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is used by another program. Stop it, or set HEADWATER_PORT to a free port.',
  EADDRNOTAVAIL: 'is no address of this machine. Set HEADWATER_HOST to one, such as 127.0.0.1 or 0.0.0.0.',
  ENOTFOUND: 'is a name that nobody knows. Set HEADWATER_HOST to an address of this machine.',
  EACCES: 'needs rights that this user does not have. Set HEADWATER_PORT to one from 1024 to 65535.',
};

/**
 * One sentence for a start that an operator can mend: a setting, a port that is taken, a home that can not be written, a database that
 * refuses. Undefined for a fault of the product, which needs its stack trace.
 */
export function startProblem(error: unknown): string | undefined {
  const problem = asProblem(error);
  // The first administrator's password is the only one that a start can find too weak.
  if (problem?.code === 'access.weak-password')
    return `Setting HEADWATER_ADMIN_PASSWORD is refused. ${problem.message}`;
  if (problem) return problem.message;
  const { code, syscall, address, port, path } = (error ?? {}) as {
    readonly code?: unknown;
    readonly syscall?: unknown;
    readonly address?: unknown;
    readonly port?: unknown;
    readonly path?: unknown;
  };
  if (typeof code !== 'string') return undefined;
  const sentence = SENTENCES[code];
  if ((syscall === 'listen' || syscall === 'getaddrinfo') && sentence !== undefined) {
    const listened = [address, port]
      .flatMap((part) => (typeof part === 'string' || typeof part === 'number' ? [part] : []))
      .join(':');
    return `The address ${listened || 'of HEADWATER_HOST'} ${sentence}`;
  }
  if (
    typeof path === 'string' &&
    (syscall === 'mkdir' || ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC', 'EEXIST'].includes(code))
  )
    return `HEADWATER_HOME can not be used: ${path} can not be written (${code}). Set it to a folder that belongs to this user and has room.`;
  return undefined;
}
