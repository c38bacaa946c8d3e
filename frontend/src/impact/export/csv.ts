import { kindLook } from '../../kinds/kinds';
import { csvCell } from '../../ui/format/csv';
import { confidenceCell } from '../../ui/format/numbers';
import { utcTime } from '../../ui/format/time';
import { VERDICT_LOOKS } from '../verdicts/verdicts';
import { columnNameOf, nameOf, type AssetNames } from '../model/asset-names';
import type { Consumer } from '../model/impact-queries';

// The columns of the file, in the order in which `rowOf` fills them.
const HEADERS = [
  'verdict',
  'consumer',
  'kind',
  'platform',
  'reason',
  'sentence',
  'proof',
  'proof_message',
  'not_proved',
  'confidence',
  'hops',
  'routes',
  'columns',
  'path',
  'owners',
  'domain',
  'tests',
  'contracts',
  'queries_30_days',
  'last_used',
  'urn',
] as const;

/**
 * The consumers as CSV by RFC 4180, with CRLF line ends and one row each. A cell that a spreadsheet
 * would run as a formula gets a leading apostrophe.
 *
 * @param names assets on the paths; one without a name appears by its short urn
 */
export function impactCsv(consumers: readonly Consumer[], names: AssetNames): string {
  const rows = consumers.map((consumer) => rowOf(consumer, names).map(csvCell).join(','));
  return [HEADERS.join(','), ...rows, ''].join('\r\n');
}

/**
 * The best path in one line: "orders.amount -1.00-> stg.amount -0.97-> fct.net". Empty where there
 * is no path.
 */
export function pathLine({ path }: Pick<Consumer, 'path'>, names: AssetNames): string {
  const first = path[0];
  if (!first) return '';
  return [
    nameOf(first.from, names),
    ...path.map(({ to, confidence }) => `-${confidenceCell(confidence)}-> ${nameOf(to, names)}`),
  ].join(' ');
}

function rowOf(consumer: Consumer, names: AssetNames): readonly string[] {
  const { summary } = consumer;
  return [
    VERDICT_LOOKS[consumer.verdict].word,
    summary.name,
    kindLook(summary.kind).label,
    summary.platform?.name ?? '',
    consumer.reason,
    consumer.sentence,
    consumer.proof?.outcome ?? '',
    consumer.proof?.message ?? '',
    consumer.proof?.notProved ?? '',
    confidenceCell(consumer.confidence),
    String(consumer.hops),
    String(consumer.routes),
    consumer.columns.map(columnNameOf).join('; '),
    pathLine(consumer, names),
    summary.owners.map(({ name }) => name).join('; '),
    summary.domain?.name ?? '',
    consumer.tests.join('; '),
    consumer.contracts.join('; '),
    consumer.queryCount === null ? '' : String(consumer.queryCount),
    consumer.lastUsed === null ? '' : utcTime(consumer.lastUsed),
    consumer.urn,
  ];
}
