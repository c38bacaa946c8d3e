const ORDER = ['BREAKS', 'MAY_BREAK', 'UNKNOWN'];
const TITLES = { BREAKS: 'Breaks', MAY_BREAK: 'May break', UNKNOWN: 'Unknown' };
const MAX_ROWS = 50;
/** Refusals are null while the database of the catalogue is away. */
const REFUSALS_UNKNOWN = 'Not checked: the database of the catalogue is away.';

/** Consumers and changes that stand before the details, so that a comment has at most 40 lines. */
const NAMED_ROWS = 12;
const LISTED_CHANGES = 5;
const MARKS = { BREAKS: '✖', MAY_BREAK: '▲', UNKNOWN: '?', SAFE: '✓' };

/**
 * A comment for a pull request, as the page copies it: what breaks first, with links and owners, in at most 40 lines.
 * Everything else is in folded details.
 */
export function markdown(answer, { server = 'http://localhost:8080' } = {}) {
  const { changes, added, impact } = answer;
  const { breaks, mayBreak, unknown, safe } = impact.counts;
  const affected = impact.consumers.filter(({ verdict }) => verdict !== 'SAFE');
  const named = affected.slice(0, NAMED_ROWS);
  const rest = breaks + mayBreak + unknown - named.length;
  const lines = changeLines(changes);
  return [
    `## Headwater: ${headline(impact, changes)}`,
    '',
    ...lines.slice(0, LISTED_CHANGES),
    ...(lines.length > LISTED_CHANGES ? [`- and ${counted(lines.length - LISTED_CHANGES, 'more change')}`] : []),
    ...(added.length > 0 ? [`- ${counted(added.length, 'new dataset')}`] : []),
    ...(lines.length + added.length > 0 ? [''] : []),
    `**BREAKS ${breaks}** · **MAY BREAK ${mayBreak}** · **UNKNOWN ${unknown}** · SAFE ${safe} · ${counted(breaks + mayBreak + unknown + safe, 'consumer')}`,
    ...checkLines(impact.checks),
    '',
    ...named.map((consumer) => namedLine(consumer, answer, server)),
    ...(rest > 0 ? [`- and ${rest} more`] : []),
    ...(named.length > 0 ? [''] : []),
    ...(impact.complete ? [] : ['**This list is not complete: the analysis stopped early.**', '']),
    ...details(answer),
    `[Open Headwater](${server.replace(/\/+$/, '')}/impact)`,
    '',
  ].join('\n');
}

/** What the verdicts rest on; folded, and left out where there is nothing. */
function details(answer) {
  const { changes, added, impact, warnings, refusals = [], summaries } = answer;
  const lines = changeLines(changes);
  const parts = [
    ...proofLines(impact.proofs),
    ...section('Changes', lines.length > LISTED_CHANGES ? lines : []),
    ...section(
      'New datasets',
      added.map((urn) => `- \`${nameOf(urn)}\``),
    ),
    ...section('Refused by the database', refusals?.slice(0, MAX_ROWS).map(refusalLine) ?? [REFUSALS_UNKNOWN]),
    ...ORDER.flatMap((verdict) => consumers(impact, verdict, summaries)),
    ...section(
      'What is missing',
      impact.gaps
        .slice(0, MAX_ROWS)
        .map(({ urn, reason, remedy }) => `- \`${nameOf(urn)}\`: ${reason}. ${remedy ?? ''}`),
    ),
    ...section(
      'Remarks',
      warnings.slice(0, MAX_ROWS).map(({ file, place, message }) => `- ${file}, ${place}: ${message}`),
    ),
  ];
  return parts.length === 0
    ? []
    : ['<details>', '<summary>Evidence, owners and gaps</summary>', '', ...parts, '</details>', ''];
}

function headline({ headline: verdict, counts, checks }, changes) {
  if (changes.length === 0) return 'no column changes';
  if (verdict === 'SAFE') return `${MARKS.SAFE} safe`;
  const field = { BREAKS: 'breaks', MAY_BREAK: 'mayBreak', UNKNOWN: 'unknown' }[verdict];
  // Where no consumer has the worst verdict, a test or a contract has it.
  const [count, noun] = counts[field] > 0 ? [counts[field], 'consumer'] : [checks?.[field] ?? 0, 'test or contract'];
  const verb = { BREAKS: count === 1 ? 'breaks' : 'break', MAY_BREAK: 'may break', UNKNOWN: 'cannot be checked' }[
    verdict
  ];
  const what =
    noun === 'consumer' ? counted(count, noun) : count === 1 ? '1 test or contract' : `${count} tests and contracts`;
  return `${MARKS[verdict]} ${what} ${verb}`;
}

const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Tests and contracts are no consumers; they are counted apart. */
function checkLines(checks) {
  const count = checks ? checks.breaks + checks.mayBreak + checks.unknown : 0;
  if (count === 0) return [];
  return ['', `${count} ${count === 1 ? 'test or contract' : 'tests and contracts'} affected too.`];
}

/** A consumer in one line: verdict, name with a link to its page, what it is, and who owns it. */
function namedLine({ urn, verdict }, { summaries }, server) {
  const summary = summaries?.get(urn);
  const address = `${server.replace(/\/+$/, '')}/${kindOf(urn)}/${encodeURIComponent(urn)}`;
  const kind = [typeOf(urn, summary), summary?.platform?.name].filter(Boolean).join(', ');
  const owners = summary?.owners.map(({ name }) => name).join(', ') || 'No owner';
  return `- ${MARKS[verdict]} [${plain(summary?.name ?? nameOf(urn))}](${address}) (${plain(kind)}): ${plain(owners)}`;
}

/** The subtype that the source gave, in lower case where it is a tool's constant such as JOB; else the kind. */
function typeOf(urn, summary) {
  const subType = summary?.subType ?? kindOf(urn);
  return /^[A-Z_]+$/.test(subType) ? subType.toLowerCase().replaceAll('_', ' ') : subType;
}

/** A stored text that forms no link, cell or mention: names may hold anything. */
const plain = (text) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_{}[\]<>|#]/g, String.raw`\$&`)
    .replaceAll('@', '@\u200B');

/** What embedded databases said of the consumers' SQL; nothing where none could be proved. */
function proofLines(proofs) {
  if (!proofs || proofs.state === 'OFF') return [];
  const { rejected, compiles, notProved, message } = proofs;
  const isEmpty = rejected + compiles + notProved === 0;
  const counts = `SQL of ${rejected + compiles + notProved} consumers was checked against the changed schema: ${rejected} rejected, ${compiles} still compile, ${notProved} not proved.`;
  const lines = [...(isEmpty ? [] : [counts]), ...(message ? [message] : [])];
  return lines.length === 0 ? [] : [lines.join(' '), ''];
}

function section(title, lines) {
  return lines.length === 0 ? [] : [`### ${title}`, '', ...lines, ''];
}

/** A model and its table change alike: one line, with both platforms. */
function changeLines(changes) {
  const platforms = new Map();
  for (const change of changes) {
    const line = changeLine(change);
    platforms.set(line, [...(platforms.get(line) ?? []), platformOf(change.urn)]);
  }
  return [...platforms].map(([line, names]) => `${line} (${[...new Set(names)].join(', ')})`);
}

function changeLine({ kind, urn, fieldPath, newName, oldType, newType, because, known }) {
  const asset = `\`${nameOf(urn)}\``;
  const column = `\`${nameOf(urn)}.${fieldPath}\``;
  const told = {
    DROP_COLUMN: `drops ${column}`,
    ADD_COLUMN: `adds ${column}`,
    RENAME_COLUMN: `renames ${column} to \`${newName}\`${because ? `, since ${because}` : ''}`,
    CHANGE_TYPE: `changes the type of ${column} from \`${oldType}\` to \`${newType}\``,
    DROP_ASSET: `drops ${asset}`,
  }[kind];
  return `- ${told ?? `${kind} ${column}`}${known ? '' : ' - the catalogue does not know it'}`;
}

function refusalLine({ urn, fieldPath, sentence, source }) {
  const column = fieldPath === null ? '' : `.${fieldPath}`;
  return `- \`${nameOf(urn)}${column}\`: ${sentence.replaceAll(/\s+/g, ' ')} ([documentation](${source}))`;
}

function consumers({ consumers: all }, verdict, summaries) {
  const own = all.filter((consumer) => consumer.verdict === verdict);
  if (own.length === 0) return [];
  const rows = own
    .slice(0, MAX_ROWS)
    .map(
      ({ urn, sentence, confidence, proof }) =>
        `| ${cell(summaries?.get(urn)?.name ?? nameOf(urn))} | ${cell(typeOf(urn, summaries?.get(urn)))} | ${cell(withProof(sentence, proof))} | ${confidence.toFixed(2)} |`,
    );
  const more = own.length > MAX_ROWS ? ['', `… and ${own.length - MAX_ROWS} more.`] : [];
  return [
    `### ${TITLES[verdict]} (${own.length})`,
    '',
    '| consumer | kind | why | confidence |',
    '| --- | --- | --- | ---: |',
    ...rows,
    ...more,
    '',
  ];
}

/** The sentence, with what an embedded database said of the consumer's SQL. */
export function withProof(sentence, proof) {
  const isSaid = !proof || proof.outcome === 'NOT_PROVED' || sentence === proof.message;
  const words = isSaid ? [sentence] : [sentence, proof.message];
  return [...words, ...(proof?.notProved ? [proof.notProved] : [])].join(' ');
}

function cell(text) {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
}

function kindOf(urn) {
  return urn.split(':')[2] ?? '';
}

function platformOf(urn) {
  return /dataPlatform:([^,)]+)/.exec(urn)?.[1] ?? kindOf(urn);
}

/** What people call it: the name in a dataset's urn, the last part of others. */
export function nameOf(urn) {
  const dataset = /^urn:li:dataset:\(urn:li:dataPlatform:[^,]+,(.+),[^,]+\)$/.exec(urn);
  return dataset?.[1] ?? (urn.split(/[:,]/).at(-1) ?? urn).replace(/\)$/, '');
}
