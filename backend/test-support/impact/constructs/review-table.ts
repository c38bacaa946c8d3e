import type { MetadataModel } from '../../../src/model/metadata-model.js';
import type { EmbeddedDatabase } from './embedded-database.js';
import { isFalseSafe } from './confusion.js';
import { type ConsumerObservation, observeWorld } from './observe-world.js';
import { REVIEW_CASES } from './review-cases.js';
import { type ReviewCase, reviewWorld } from './review-worlds.js';

/** A case of the review with what happens and what is said today. */
export interface ReviewedCase extends ReviewCase {
  /** FAIL, SAME, …; what the database says where it refuses the change itself. */
  readonly outcome: string;
  readonly saidNow: string;
  readonly isFalseSafe: boolean;
}

/** Tries the cases of one database again. */
export async function reviewAgain(database: EmbeddedDatabase, model: MetadataModel): Promise<readonly ReviewedCase[]> {
  const reviewed: ReviewedCase[] = [];
  for (const one of REVIEW_CASES.filter(({ engine }) => engine === database.engine)) {
    const observation = await observeWorld(database, model, reviewWorld(one));
    if (!observation) throw new Error(`the world of a review case does not work: ${one.script.join('; ')}`);
    const consumer = observation.consumers.find((each) => each.consumer === one.consumer);
    const refusal = observation.refusals[0]?.message;
    reviewed.push({
      ...one,
      outcome: refusal ?? consumer?.fate ?? 'SAME',
      saidNow: refusal === undefined ? verdictText(consumer) : '–',
      isFalseSafe: consumer !== undefined && isFalseSafe(consumer),
    });
  }
  return reviewed;
}

/** The changed table itself is not listed where no statement that writes it is harmed. */
function verdictText(consumer: ConsumerObservation | undefined): string {
  if (!consumer || consumer.verdict === 'NOT_NAMED') return 'not named';
  return consumer.verdict === 'REFUSED' ? 'refused' : `${consumer.verdict} ${consumer.reason}`;
}

/** The cases as a table of Markdown. */
export function reviewTable(cases: readonly ReviewedCase[]): string {
  const cell = (text: string): string => `\`${text.replaceAll('|', '\\|').replaceAll('\n', '⏎')}\``;
  const lines = cases.map(
    ({ row, engine, script, change, consumer, outcome, saidThen, saidNow }) =>
      `| ${row} | ${cell(script.join('; '))} | ${cell(change)}, ${consumer} (${engine}) | ${outcome} | ${saidThen} | ${saidNow} |`,
  );
  return [
    '| row | script | change, consumer | happens | said then | says now |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}
