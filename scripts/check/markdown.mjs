const ORDER = ['BREAKS', 'MAY_BREAK', 'UNKNOWN'];
const TITLES = { BREAKS: 'Breaks', MAY_BREAK: 'May break', UNKNOWN: 'Unknown' };
const MAX_ROWS = 50;
/** Refusals are null while the database of the catalogue is away. */
const REFUSALS_UNKNOWN = 'Not checked: the database of the catalogue is away.';

/** A comment for a pull request: the verdict first, then the changes, then who is hit. */
export function markdown({ changes, added, impact, warnings, refusals = [] }) {
  const { breaks, mayBreak, unknown, safe } = impact.counts;
  return [
    `## Headwater: ${headline(impact, changes)}`,
    '',
    `${breaks} break, ${mayBreak} may break, ${unknown} can't be told, ${safe} are safe.${impact.complete ? '' : ' The answer is not complete.'}`,
    '',
    ...proofLines(impact.proofs),
    ...section('Changes', changeLines(changes)),
    ...section(
      'New datasets',
      added.map((urn) => `- \`${nameOf(urn)}\``),
    ),
    ...section('Refused by the database', refusals?.slice(0, MAX_ROWS).map(refusalLine) ?? [REFUSALS_UNKNOWN]),
    ...ORDER.flatMap((verdict) => consumers(impact, verdict)),
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
  ].join('\n');
}

function headline({ headline: verdict }, changes) {
  if (changes.length === 0) return 'no column changes';
  return {
    BREAKS: 'this breaks consumers',
    MAY_BREAK: 'this may break consumers',
    UNKNOWN: "it can't be told",
    SAFE: 'safe',
  }[verdict];
}

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

function consumers({ consumers: all }, verdict) {
  const own = all.filter((consumer) => consumer.verdict === verdict);
  if (own.length === 0) return [];
  const rows = own
    .slice(0, MAX_ROWS)
    .map(
      ({ urn, sentence, confidence, proof }) =>
        `| ${cell(nameOf(urn))} | ${kindOf(urn)} | ${cell(withProof(sentence, proof))} | ${confidence.toFixed(2)} |`,
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
