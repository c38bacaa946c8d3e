import { asProblem } from '../../../kernel/problem.js';

/** A full disk, a file that can't be opened, too many open files: nothing that another entry would do better with. */
const SYSTEM_CODES = new Set(['ENOSPC', 'EIO', 'EMFILE', 'ENFILE', 'EROFS', 'EACCES', 'ENOMEM']);
/** SQLite's primary result codes: BUSY, LOCKED, NOMEM, READONLY, INTERRUPT, IOERR, FULL, CANTOPEN. */
const SQLITE_CODES = new Set([5, 6, 7, 8, 9, 10, 13, 14]);
const PRIMARY_CODE = 0xff;

/**
 * Whether an error says something of the surroundings (the database is away, the disk is full) rather than of the entry that was being
 * handled. The same entry is then tried again for as long as it takes: setting entries aside would lose them one after the other.
 */
export function isTransient(error: unknown): boolean {
  const problem = asProblem(error);
  if (problem) return problem.kind === 'unavailable' || problem.kind === 'busy';
  const { code, errcode } = (error ?? {}) as { readonly code?: unknown; readonly errcode?: unknown };
  if (typeof code === 'string' && SYSTEM_CODES.has(code)) return true;
  return typeof errcode === 'number' && SQLITE_CODES.has(errcode & PRIMARY_CODE);
}
