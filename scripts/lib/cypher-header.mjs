import { declaredMembers } from './cypher-types.mjs';

/** Lines of a header that say something by their name; the others say what the statement answers. */
const KEYS = ['params', 'rows', 'plan'];
/** Operators that give a row at the most for each row before them; aggregations without a key among them. */
const ONE_ROW = /^(?:NodeUniqueIndexSeek|NodeCountFromCountStore|RelationshipCountFromCountStore|CartesianProduct)/;
const HEADER_LINE = /^\/\/ ?(.*)$/;

/**
 * A statement's file: the comment above it, and the statement without comments.
 *
 * @returns `{ header: { says, params, rows, plan }, code }`; what a header lacks is undefined
 */
export function readQuery(text) {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !HEADER_LINE.test(line));
  const header = { says: '' };
  let key = 'says';
  for (const line of lines.slice(0, end < 0 ? lines.length : end)) {
    const words = HEADER_LINE.exec(line)[1];
    const named = /^(\w+):\s*(.*)$/.exec(words);
    if (named && KEYS.includes(named[1])) [key, header[named[1]]] = [named[1], named[2]];
    else header[key] = `${header[key] ?? ''} ${words.trim()}`.trim();
  }
  const code = lines
    .slice(end < 0 ? lines.length : end)
    .filter((line) => !line.trimStart().startsWith('//'))
    .join('\n')
    .trim();
  return { header, code };
}

/** Names after `$`, strings and dynamic labels `$(…)` left out. */
export function usedParameters(code) {
  const bare = code.replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, "''");
  return [...new Set([...bare.matchAll(/\$([A-Za-z_]\w*)/g)].map((match) => match[1]))];
}

/**
 * What is wrong with a statement and its plan, in sentences.
 *
 * @param explained the plan's operators, and the columns that a row of the answer has; or the error that there is none
 */
export function faultsOf({ header, code }, { operators = [], columns = [], error }) {
  const missing = ['says', ...KEYS].filter((key) => !header[key]);
  if (missing.length > 0)
    return [`its header lacks ${missing.map((key) => (key === 'says' ? 'what it answers' : `"${key}:"`)).join(', ')}`];
  if (error) return [`does not compile: ${error}`];
  return [
    ...differences('parameters', namesIn(header.params), usedParameters(code)),
    ...differences('columns', namesIn(header.rows), columns),
    ...planFaults(header.plan, operators),
  ];
}

function namesIn(declaration) {
  return declaredMembers(declaration).map(({ name }) => name);
}

function differences(what, declared, present) {
  const undeclared = present.filter((name) => !declared.includes(name));
  const absent = declared.filter((name) => !present.includes(name));
  return [
    ...(undeclared.length > 0 ? [`has ${what} that its header does not declare: ${undeclared.join(', ')}`] : []),
    ...(absent.length > 0 ? [`has no ${what} that its header declares: ${absent.join(', ')}`] : []),
  ];
}

function planFaults(said, operators) {
  const onPurpose = /\bscan\b/i.test(said);
  const names = operators.map(({ name }) => name);
  // Two nodes by their unique keys, or two counts, are one row times one row.
  const wide = operators.filter(
    ({ name, inputs }) => name === 'CartesianProduct' && inputs.some((input) => !ONE_ROW.test(input)),
  );
  const faults = [];
  if (names.includes('AllNodesScan') && !onPurpose) faults.push('its plan scans all nodes');
  if (wide.length > 0 && !onPurpose) faults.push('its plan makes a Cartesian product');
  const operator = /^[A-Z][a-z]+(?:[A-Z][a-z]*)+/.exec(said)?.[0];
  // Which scan is cheapest depends on what is in the database; that there is a seek does not.
  if (operator?.includes('Seek') && !names.some((name) => name.startsWith(operator))) {
    faults.push(`its header says that the plan starts from ${operator}; it has ${[...new Set(names)].join(', ')}`);
  }
  return faults;
}
