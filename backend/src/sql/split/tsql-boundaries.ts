import type { Token } from '../text/lexer.js';

/**
 * The end of a T-SQL statement that has no semicolon: the position of the first word that can only
 * begin another statement. Whether a word can continue the present one depends on its verb and on
 * what has come so far: SELECT after `INSERT INTO t` belongs to it, a second SELECT does not; ELSE
 * inside CASE does, outside it begins another branch.
 *
 *     INSERT INTO t SELECT a FROM u UPDATE t SET b = 1      ends before UPDATE
 */
export function bareStatementEnd(
  tokens: readonly Token[],
  pairs: ReadonlyMap<number, number>,
  position: number,
  to: number,
): number {
  const verb = tokens[position]?.upper ?? '';
  const state: State = { verb, hasBody: false, cases: 0, sets: 0, hasListedRights: false };
  for (let next = position; next < to; next += 1) {
    const token = tokens[next];
    if (!token || token.text === ';') return next;
    if (next > position && begins(tokens, next, state)) return next;
    trackWord(state, token);
    const close = token.text === '(' ? pairs.get(next) : undefined;
    if (close !== undefined) next = close;
  }
  return to;
}

interface State {
  readonly verb: string;
  /** The SELECT, VALUES or EXEC that this statement still needs has come. */
  hasBody: boolean;
  cases: number;
  sets: number;
  /** What a GRANT, DENY or REVOKE lists has ended: `GRANT SELECT, UPDATE ON t TO u`. */
  hasListedRights: boolean;
}

const GRANTS = /^(?:GRANT|DENY|REVOKE)$/;
const listsRights = (state: State): boolean => GRANTS.test(state.verb) && !state.hasListedRights;

function trackWord(state: State, token: Token): void {
  if (token.kind !== 'word') return;
  if (token.upper === 'CASE') state.cases += 1;
  if (token.upper === 'END' && state.cases > 0) state.cases -= 1;
  if (token.upper === 'SET') state.sets += 1;
  if (/^(?:ON|TO|FROM)$/.test(token.upper)) state.hasListedRights = true;
  if (/^(?:SELECT|VALUES|EXEC|EXECUTE|UPDATE|DELETE|MERGE)$/.test(token.upper)) state.hasBody = true;
}

const opensCte = (tokens: readonly Token[], position: number): boolean =>
  tokens[position]?.text === '(' || (tokens[position]?.upper === 'AS' && tokens[position + 1]?.text === '(');

const CONTINUES_SELECT = /^(?:UNION|ALL|EXCEPT|INTERSECT|AS|FOR|\()$/;
const NEEDS_BODY = /^(?:INSERT|WITH|CREATE|ALTER)$/;

function begins(tokens: readonly Token[], position: number, state: State): boolean {
  const [before, token, after] = [tokens[position - 1], tokens[position], tokens[position + 1]];
  if (token?.kind !== 'word' || before?.text === '.' || after?.text === '.') return false;
  const previous = before?.upper ?? '';
  // `GRANT CREATE VIEW, ALTER ON … TO u`: rights have the names of statements.
  if (listsRights(state)) return false;
  switch (token.upper) {
    case 'SELECT':
      return !CONTINUES_SELECT.test(previous) && (!NEEDS_BODY.test(state.verb) || state.hasBody);
    case 'INSERT':
    case 'DELETE':
    case 'UPDATE':
    case 'MERGE':
      if (state.verb === 'SET') return true;
      if (
        /^(?:THEN|ON|FOR|AFTER|OF|,|INSTEAD|AS|INNER|LEFT|RIGHT|FULL|OPTION|BULK|DENY|REVOKE)$/.test(previous) ||
        (after?.text === '(' && token.upper === 'UPDATE')
      )
        return false;
      return state.verb !== 'WITH' || state.hasBody;
    case 'SET':
      return (
        !(/^(?:UPDATE|MERGE|ALTER)$/.test(state.verb) && (state.sets === 0 || state.verb !== 'UPDATE')) &&
        !(state.verb === 'WITH' && state.sets === 0) &&
        previous !== 'UPDATE'
      );
    case 'WITH':
      return after?.kind !== 'op' && previous !== 'AS' && opensCte(tokens, position + 2) && state.verb !== 'INSERT';
    case 'EXEC':
    case 'EXECUTE':
      return previous !== 'WITH' && (state.verb !== 'INSERT' || state.hasBody);
    case 'CREATE':
    case 'TRUNCATE':
    case 'DECLARE':
    case 'PRINT':
    case 'USE':
    case 'GO':
    case 'RAISERROR':
    case 'THROW':
    case 'COMMIT':
    case 'ROLLBACK':
    case 'WHILE':
    case 'BEGIN':
    case 'GRANT':
      return previous !== 'AS' && before?.text !== '=' && before?.text !== ',';
    case 'DROP':
      return state.verb !== 'ALTER';
    case 'ALTER':
      return state.verb !== 'ALTER' && state.verb !== 'CREATE';
    case 'IF':
      return !/^(?:TABLE|VIEW|PROCEDURE|PROC|FUNCTION|INDEX|SCHEMA|DROP|TRIGGER|DATABASE)$/.test(previous);
    case 'RETURN':
      return state.verb !== 'CREATE';
    case 'ELSE':
      return state.cases === 0;
    case 'END':
      return state.cases === 0;
    default:
      return false;
  }
}
