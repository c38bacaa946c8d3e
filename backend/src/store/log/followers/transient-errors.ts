import { asProblem } from '../../../kernel/problem.js';

/** A full disk, a file that can't be opened, too many open files: nothing that another entry would do better with. */
const SYSTEM_CODES = new Set(['EMFILE', 'ENFILE', 'EACCES', 'ENOMEM']);
/** SQLite's primary result codes: BUSY, LOCKED, NOMEM, INTERRUPT. */
const SQLITE_CODES = new Set([5, 6, 7, 9]);
/** A full disk or quota, a disk that fails, a file system that can only be read. */
const STORAGE_SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EFBIG']);
/** SQLite's READONLY, IOERR, FULL, CANTOPEN. */
const STORAGE_SQLITE_CODES = new Set([8, 10, 13, 14]);
const PRIMARY_CODE = 0xff;

/**
 * Whether an error says something of the surroundings (the database is away, the disk is full) rather than of the entry that was being
 * handled. The same entry is then tried again for as long as it takes: setting entries aside would lose them one after the other.
 */
export function isTransient(error: unknown): boolean {
  const problem = asProblem(error);
  if (problem) return problem.kind === 'unavailable' || problem.kind === 'busy';
  return hasCode(error, SYSTEM_CODES, SQLITE_CODES) || isStorageFault(error);
}

/**
 * Whether a file could not be written because the disk is full, fails or can only be read. It lasts until an operator does something, so
 * nobody waits for it, and a server on which it happens is not ready.
 */
export function isStorageFault(error: unknown): boolean {
  return hasCode(error, STORAGE_SYSTEM_CODES, STORAGE_SQLITE_CODES);
}

function hasCode(error: unknown, system: ReadonlySet<string>, sqlite: ReadonlySet<number>): boolean {
  const { code, errcode } = (error ?? {}) as { readonly code?: unknown; readonly errcode?: unknown };
  if (typeof code === 'string' && system.has(code)) return true;
  return typeof errcode === 'number' && sqlite.has(errcode & PRIMARY_CODE);
}
