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

/** `urn Urn, rows [{from int, to int}], limit int` → urn, rows, limit; `none` → none. */
export function declaredParameters(text) {
  if (/^none\b/.test(text.trim())) return [];
  const parts = [''];
  let depth = 0;
  for (const char of text) {
    if ('[{('.includes(char)) depth += 1;
    if (']})'.includes(char)) depth -= 1;
    if (char === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => /^[A-Za-z_]\w*/.exec(part.trim())?.[0]).filter(Boolean);
}

/** Names after `$`, strings and dynamic labels `$(…)` left out. */
export function usedParameters(code) {
  const bare = code.replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, "''");
  return [...new Set([...bare.matchAll(/\$([A-Za-z_]\w*)/g)].map((match) => match[1]))];
}

/** What is wrong with a statement and its plan, in sentences. */
export function faultsOf({ header, code }, { operators = [], error }) {
  const missing = ['says', ...KEYS].filter((key) => !header[key]);
  if (missing.length > 0)
    return [`its header lacks ${missing.map((key) => (key === 'says' ? 'what it answers' : `"${key}:"`)).join(', ')}`];
  if (error) return [`does not compile: ${error}`];
  const declared = declaredParameters(header.params);
  const used = usedParameters(code);
  const undeclared = used.filter((name) => !declared.includes(name));
  const unused = declared.filter((name) => !used.includes(name));
  return [
    ...(undeclared.length > 0 ? [`uses ${undeclared.join(', ')}, which its header does not declare`] : []),
    ...(unused.length > 0 ? [`declares ${unused.join(', ')}, which it does not use`] : []),
    ...planFaults(header.plan, operators),
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
