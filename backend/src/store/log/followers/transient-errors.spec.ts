import { Problem } from '../../../kernel/problem.js';
import { isStorageFault, isTransient } from './transient-errors.js';

const systemError = (code: string): Error => Object.assign(new Error(code), { code });
const sqliteError = (errcode: number): Error =>
  Object.assign(new Error('sqlite'), { code: 'ERR_SQLITE_ERROR', errcode });

describe('a failure of a follower', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'])('is a fault of the disk for the code %s', (code) => {
    expect([isStorageFault(systemError(code)), isTransient(systemError(code))]).toEqual([true, true]);
  });

  it('is a fault of the disk by the primary code of SQLite, whatever the extended code adds', () => {
    const [full, readOnly, shortRead] = [13, 8, 10 | (2 << 8)];
    expect([full, readOnly, shortRead].map((errcode) => isStorageFault(sqliteError(errcode)))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('passes by itself but is no fault of the disk where the database or another process is in the way', () => {
    const away = new Problem('unavailable', 'neo4j.unavailable', 'away');
    for (const error of [away, systemError('EMFILE'), sqliteError(5)])
      expect([isTransient(error), isStorageFault(error)]).toEqual([true, false]);
  });

  it('lies in the entry in every other case', () => {
    const errors = [new RangeError('Maximum call stack size exceeded'), new Problem('invalid', 'x', 'x'), undefined];
    expect(errors.map((error) => isTransient(error) || isStorageFault(error))).toEqual([false, false, false]);
  });
});
