import { withBasePath } from '../../address/base-path';
import { entityAddress } from '../../api/addresses';
import { affectedChecks } from '../../graph/model/affected-checks';
import { SHARED_TEXTS } from '../../lineage/parts/texts';
import { typeLabel } from '../../kinds/kinds';
import { confidenceCell, groupedNumber } from '../../ui/format/numbers';
import { impactTexts } from '../verdicts/texts-impact';
import { utcTime } from '../../ui/format/time';
import { VERDICT_LOOKS } from '../verdicts/verdicts';
import { nameOf, type AssetNames } from '../model/asset-names';
import { pathLine } from './csv';
import { headlineOf } from '../model/impact-counts';
import type { Consumer, ImpactAnswer } from '../model/impact-queries';

/** What a report is made of. The answer should hold every consumer, not only the first page. */
export interface MarkdownParts {
  readonly answer: ImpactAnswer;
  /** The changes in words. */
  readonly changes: readonly string[];
  readonly names: AssetNames;
  /** The absolute address at which the same answer can be read. */
  readonly link: string;
}

/** Consumers that a comment lists before anybody opens its details, so that it has at most 40 lines. */
const NAMED_ROWS = 12;
/** Rows in the folded details of a comment. */
const COMMENT_ROWS = 50;
/** Changes and gaps that a comment lists; the rest is counted. */
const MAX_LISTED = 5;
/** Characters of a comment. Code hosts refuse longer ones; GitHub takes 65,536. */
export const COMMENT_LENGTH = 60_000;

/** The whole report: every consumer that is not safe, with the safe ones only counted. */
export function impactMarkdown(parts: MarkdownParts): string {
  return report(parts, Number.POSITIVE_INFINITY);
}

/**
 * The message for a pull request: what breaks first, with owners and links, in at most 40 lines. Everything else is in
 * folded details of at most 50 rows and 60,000 characters, with the rest counted.
 *
 * Long names or paths can make even 50 rows too long. The rows are then halved until the text fits;
 * the final cut only guards against a list of changes or gaps that is too long by itself.
 */
export function impactComment(parts: MarkdownParts): string {
  let rows = COMMENT_ROWS;
  let text = message(parts, rows);
  while (text.length > COMMENT_LENGTH && rows > 0) {
    rows = Math.floor(rows / 2);
    text = message(parts, rows);
  }
  return text.slice(0, COMMENT_LENGTH);
}

function message(parts: MarkdownParts, mostRows: number): string {
  const { answer, changes, link } = parts;
  const { md } = impactTexts;
  const headline = headlineOf(answer);
  const affected = answer.consumers.filter(({ verdict }) => verdict !== 'SAFE');
  const named = affected.slice(0, NAMED_ROWS);
  const { breaks, mayBreak, unknown } = answer.counts;
  const more = breaks + mayBreak + unknown - named.length;
  return [
    `## ${md.title}: ${headline.mark} ${headline.words}`,
    '',
    ...changes.slice(0, MAX_LISTED).map((change) => `- ${escapeText(change)}`),
    ...(changes.length > MAX_LISTED ? [`- ${md.moreChanges(changes.length - MAX_LISTED)}`] : []),
    '',
    countsLine(answer),
    '',
    ...named.map((consumer) => namedLine(consumer, link)),
    ...(more > 0 ? [`- ${md.rest(more)}`] : []),
    ...(named.length > 0 ? [''] : []),
    ...(answer.complete ? [] : [`**${md.incomplete}**`, '']),
    '<details>',
    `<summary>${md.details}</summary>`,
    '',
    ...evidence(parts, mostRows),
    '</details>',
    '',
    `${md.asOf} ${utcTime(answer.asOf)} · [${md.link}](${link})`,
    '',
  ].join('\n');
}

/** A consumer in one line: verdict, name with a link to its page, what it is, and who owns it. */
function namedLine({ summary, verdict }: Consumer, link: string): string {
  const { mark } = VERDICT_LOOKS[verdict];
  const address = new URL(withBasePath(entityAddress(summary.urn)), link).href;
  const owners = summary.owners.map(({ name }) => name).join(', ') || impactTexts.noOwner;
  const kind = [typeLabel(summary), summary.platform?.name].filter(Boolean).join(', ');
  return `- ${mark} [${escapeText(summary.name)}](${address}) (${escapeText(kind)}): ${escapeText(owners)}`;
}

function report(parts: MarkdownParts, mostRows: number): string {
  const { answer, changes, link } = parts;
  const { md } = impactTexts;
  const headline = headlineOf(answer);
  return [
    `## ${md.title}: ${headline.mark} ${headline.words}`,
    '',
    ...changes.map((change) => `- ${escapeText(change)}`),
    '',
    countsLine(answer),
    '',
    ...(answer.complete ? [] : [`**${md.incomplete}**`, '']),
    ...evidence(parts, mostRows),
    `${md.asOf} ${utcTime(answer.asOf)} · [${md.link}](${link})`,
    '',
  ].join('\n');
}

/** What the verdicts rest on: proofs, refusals, a row for each affected consumer, and what is missing. */
function evidence({ answer, names, link }: MarkdownParts, mostRows: number): readonly string[] {
  const affected = answer.consumers.filter(({ verdict }) => verdict !== 'SAFE');
  const shown = affected.slice(0, mostRows);
  // The counts are those of the whole answer, which may hold more consumers than were loaded.
  const unshown = answer.counts.breaks + answer.counts.mayBreak + answer.counts.unknown - shown.length;
  const { md } = impactTexts;
  const gaps = answer.gaps.slice(0, mostRows);
  return [
    ...proofLines(answer),
    ...refusalLines(answer, names),
    ...checkLines(answer),
    ...(shown.length > 0 ? [`| ${md.columns} |`, '| --- | --- | --- | ---: | ---: | --- | --- |'] : []),
    ...shown.map((consumer) => rowOf(consumer, { names, link })),
    ...(shown.length > 0 ? [''] : []),
    ...(unshown > 0 ? [md.rest(unshown), ''] : []),
    ...(answer.counts.safe > 0 ? [md.safe(answer.counts.safe), ''] : []),
    ...(gaps.length > 0 ? [`### ${md.gaps}`, '', ...gaps.map((gap) => gapLine(gap, names)), ''] : []),
  ];
}

/** Tests and contracts are no consumers; they are counted apart. */
function checkLines({ checks }: ImpactAnswer): readonly string[] {
  const affected = affectedChecks(checks);
  return affected === 0 ? [] : [SHARED_TEXTS.checks(affected), ''];
}

function countsLine(answer: ImpactAnswer): string {
  const { breaks, mayBreak, unknown, safe } = answer.counts;
  const { verdicts } = impactTexts;
  return [
    `**${verdicts.BREAKS} ${groupedNumber(breaks)}**`,
    `**${verdicts.MAY_BREAK} ${groupedNumber(mayBreak)}**`,
    `**${verdicts.UNKNOWN} ${groupedNumber(unknown)}**`,
    `${verdicts.SAFE} ${groupedNumber(safe)}`,
    impactTexts.consumers(breaks + mayBreak + unknown + safe),
  ].join(' · ');
}

/** What was proved, where something could be. */
function proofLines({ proofs }: ImpactAnswer): readonly string[] {
  const { rejected, compiles, notProved, message } = proofs;
  const counts = rejected + compiles + notProved === 0 ? [] : [impactTexts.provedCounts(rejected, compiles, notProved)];
  const lines = proofs.state === 'OFF' || !message ? counts : [...counts, message];
  return lines.length === 0 ? [] : [escapeText(lines.join(' ')), ''];
}

function refusalLines({ refusals }: ImpactAnswer, names: AssetNames): readonly string[] {
  if (refusals === null) return [`### ${impactTexts.refusals}`, '', impactTexts.refusalsUnknown, ''];
  if (refusals.length === 0) return [];
  const lines = refusals.map(({ urn, fieldPath, sentence, source }) => {
    const asset = `${nameOf(urn, names)}${fieldPath === null ? '' : `.${fieldPath}`}`;
    return `- ${escapeText(asset)}: ${escapeText(sentence)} ([${impactTexts.refusalRule}](${source}))`;
  });
  return [`### ${impactTexts.refusals}`, '', ...lines, ''];
}

function rowOf(consumer: Consumer, { names, link }: Pick<MarkdownParts, 'names' | 'link'>): string {
  const { mark, word } = VERDICT_LOOKS[consumer.verdict];
  const { summary } = consumer;
  const kind = [typeLabel(summary), summary.platform?.name].filter(Boolean).join(', ');
  const cells = [
    `${mark} ${word}`,
    `[${escapeText(summary.name)}](${new URL(withBasePath(entityAddress(summary.urn)), link).href}) ${escapeText(kind)}`,
    escapeText(sentenceWithProof(consumer)),
    confidenceCell(consumer.confidence),
    String(consumer.hops),
    escapeText(consumer.summary.owners.map(({ name }) => name).join(', ') || '–'),
    inCode(pathLine(consumer, names)),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Why it has its verdict, with what an embedded database said where the sentence does not say it already. */
function sentenceWithProof({ sentence, proof }: Consumer): string {
  if (!proof || proof.outcome === 'NOT_PROVED') return sentence;
  const said = proof.message === sentence ? [sentence] : [sentence, proof.message];
  return [...said, ...(proof.notProved ? [proof.notProved] : [])].join(' ');
}

function gapLine({ urn, reason, remedy }: ImpactAnswer['gaps'][number], names: AssetNames): string {
  const words = impactTexts.gapReasons[reason] ?? reason;
  return `- ${escapeText(nameOf(urn, names))}: ${escapeText(remedy ? `${words}. ${remedy}` : words)}`;
}

/**
 * Makes a stored text harmless in Markdown. Names and sentences may hold anything: unescaped, a
 * pipe would end a table cell, a bracket could form a link, and "@team" would notify people. The
 * zero-width space after "@" prevents the last.
 */
function escapeText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>|#]/g, String.raw`\$&`)
    .replaceAll('@', '@\u200B');
}

/**
 * A text as inline code. A backtick inside would end it, so it becomes an apostrophe; a pipe would
 * end the cell even inside code.
 */
function inCode(text: string): string {
  return text === ''
    ? ''
    : `\`${text
        .replace(/\s+/g, ' ')
        .replaceAll('`', "'")
        .replaceAll('|', String.raw`\|`)}\``;
}
