import { maskingFamily } from '../../sql/contract/masking-functions.js';

/** A call that hides the value of a column, and why it does. */
export interface Masking {
  /** The function as the transformation calls it, such as `md5`. */
  readonly functionName: string;
  readonly reason: string;
}

/** What the OpenLineage reader writes where an event says that a transformation masks, without a function. */
const MASKED_NOTE = /(?:^|, )masked$/;
const MASKED: Masking = { functionName: 'masked', reason: 'is what the source says of this transformation' };

/** How a stored transformation ends that was too long: what follows may use the column as it is. */
const CUT = '…';

/** Text in quotes, of which names in double quotes or backticks may be columns, and names with an opening parenthesis where they call. */
const TOKENS = /'(?:[^']|'')*'|"([^"]+)"|`([^`]+)`|([a-z_][\w$]*)|([()])/gi;
/** What follows the name of a function. */
const CALL = /^\s*\(/;
/** Words of SQL that are no columns where an expression has them outside a masking call. */
const KEYWORDS = new Set(
  'and or not as case when then else end is null true false cast distinct in like between'.split(' '),
);

/**
 * Whether a transformation hides the value of a column: all its uses of the column are inside calls that mask. A transformation that
 * does not spell the column (a CTE renamed it) masks if nothing but masking calls holds any name.
 *
 *     md5(lower(email))        hides email
 *     md5(email) || phone      hides email, not phone
 *     coalesce(md5(email), email)   hides nothing: the second argument is the value
 *     md5(e)                   hides email, which a CTE calls e
 *
 * One pass over the text, which is at most 2,000 characters long.
 */
export function maskingOf(transform: string, column: string): Masking | undefined {
  if (MASKED_NOTE.test(transform)) return MASKED;
  if (transform.endsWith(CUT)) return undefined;
  const { calls, inside, outside } = namesAround(transform);
  const [call] = calls;
  if (call === undefined) return undefined;
  const name = column.toLowerCase();
  if (outside.has(name)) return undefined;
  return inside.has(name) || outside.size === 0 ? call : undefined;
}

interface NamesAround {
  /** The masking calls, first one first. */
  readonly calls: readonly Masking[];
  /** Names inside masking calls, and those outside of them; in lower case, without the names of functions. */
  readonly inside: ReadonlySet<string>;
  readonly outside: ReadonlySet<string>;
}

function namesAround(transform: string): NamesAround {
  const calls: Masking[] = [];
  const inside = new Set<string>();
  const outside = new Set<string>();
  let depth = 0;
  /** How many parentheses are open inside the masking call that the scan is in; Infinity outside of one. */
  let maskedDepth = Infinity;
  let called = '';
  for (const match of transform.matchAll(TOKENS)) {
    const [token, quoted, backticked, word, parenthesis] = match;
    if (parenthesis === '(') {
      depth += 1;
      const family = maskedDepth === Infinity ? maskingFamily(called) : undefined;
      if (family) {
        maskedDepth = depth;
        calls.push({ functionName: called, reason: family.reason });
      }
    } else if (parenthesis === ')') {
      depth -= 1;
      if (depth < maskedDepth) maskedDepth = Infinity;
    }
    const isCall = word !== undefined && CALL.test(transform.slice(match.index + token.length));
    called = isCall ? word.toLowerCase() : '';
    const name = (quoted ?? backticked ?? word ?? '').toLowerCase();
    if (name !== '' && !isCall && !KEYWORDS.has(name)) (depth >= maskedDepth ? inside : outside).add(name);
  }
  return { calls, inside, outside };
}
