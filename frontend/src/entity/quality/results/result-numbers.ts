import { propertyOf } from '../../../api/json';
import { type RunResult, runResultOf } from './run-results';

/** A run as the server gives it. */
export interface RunEvent {
  readonly timestampMillis: number;
  readonly result?: {
    readonly type: string;
    readonly actualAggValue?: number | null;
    readonly unexpectedCount?: number | null;
    readonly rowCount?: number | null;
  } | null;
}

/** A run in the chart. */
export interface ResultPoint {
  /** Epoch milliseconds. */
  readonly time: number;
  readonly result: RunResult;
  /** The number that was compared, or of rows that fail, or of all rows; undefined where the result has none. */
  readonly value: number | undefined;
}

/** The numbers with which a check passes, both ends included; an end that is absent is open. */
export interface AllowedRange {
  readonly least?: number | undefined;
  readonly greatest?: number | undefined;
}

/** The runs in the order of time, the oldest first, which is the reverse of the server's order. */
export function resultPoints(runs: readonly RunEvent[]): readonly ResultPoint[] {
  return runs
    .map(({ timestampMillis, result }) => ({
      time: timestampMillis,
      result: runResultOf(result?.type),
      value: result?.actualAggValue ?? result?.unexpectedCount ?? result?.rowCount ?? undefined,
    }))
    .toReversed();
}

/** Where a definition holds its operator and parameters, by the path from `assertionInfo`. */
const COMPARISONS = [
  ['volumeAssertion', 'rowCountTotal'],
  ['volumeAssertion', 'rowCountChange'],
  ['fieldAssertion', 'fieldMetricAssertion'],
  ['sqlAssertion'],
  ['datasetAssertion'],
];

/**
 * The range that a definition allows for the compared number; undefined where it compares no number.
 *
 *     between 5 and 9     5 to 9
 *     at least 5          5 and more
 *     anything but 5      undefined: that is no range
 *
 * @param info the aspect `assertionInfo`
 */
export function allowedRange(info: unknown): AllowedRange | undefined {
  for (const path of COMPARISONS) {
    const comparison = path.reduce(propertyOf, info);
    const range = comparison === undefined ? undefined : rangeOf(comparison);
    if (range) return range;
  }
  // Values are compared one by one, and the number of those that fail is what a result states.
  const threshold = ['fieldAssertion', 'fieldValuesAssertion', 'failThreshold'].reduce(propertyOf, info);
  const greatest = numberIn(propertyOf(threshold, 'value'));
  return greatest === undefined || propertyOf(threshold, 'type') !== 'COUNT' ? undefined : { greatest };
}

function rangeOf(comparison: unknown): AllowedRange | undefined {
  const parameter = (name: string) =>
    numberIn(propertyOf(propertyOf(propertyOf(comparison, 'parameters'), name), 'value'));
  const limit = parameter('value');
  switch (propertyOf(comparison, 'operator')) {
    case 'BETWEEN': {
      const [least, greatest] = [parameter('minValue'), parameter('maxValue')];
      return least === undefined || greatest === undefined ? undefined : { least, greatest };
    }
    case 'GREATER_THAN':
    case 'GREATER_THAN_OR_EQUAL_TO':
      return limit === undefined ? undefined : { least: limit };
    case 'LESS_THAN':
    case 'LESS_THAN_OR_EQUAL_TO':
      return limit === undefined ? undefined : { greatest: limit };
    case 'EQUAL_TO':
      return limit === undefined ? undefined : { least: limit, greatest: limit };
    default:
      return undefined;
  }
}

function numberIn(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
