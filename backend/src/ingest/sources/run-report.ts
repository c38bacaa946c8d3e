import { isJsonObject, type JsonObject, numberOf, objectOf, textOf } from '../../kernel/json.js';

const MAX_MESSAGES = 50;
const MAX_CONTEXT = 10;

/** One warning or failure that a connector has reported. */
interface ReportMessage {
  readonly title: string | undefined;
  readonly message: string;
  /** What it happened at. */
  readonly context: readonly string[];
}

/** What a connector's structured report says, for people. */
export interface ReportSummary {
  readonly counts: readonly { readonly kind: string; readonly count: number }[];
  readonly events: number | undefined;
  readonly removed: number;
  readonly failures: readonly ReportMessage[];
  readonly warnings: readonly ReportMessage[];
  readonly failureCount: number;
  readonly warningCount: number;
}

/**
 * Reads the report that the public command line writes with `--report-to`. It has no fixed form: what is not there, or
 * is of another form, counts as nothing.
 *
 * Entities are not counted by the report itself but aspects are, by kind and name. The most frequent aspect of a kind
 * stands for its entities:
 *
 *     {"dataset": {"status": 3, "schemaMetadata": 2}}   3 datasets
 */
export function summaryOfReport(report: string | undefined): ReportSummary {
  const { source: rawSource, sink: rawSink } = parsed(report);
  const source = objectOf(objectOf(rawSource).report);
  const sink = objectOf(objectOf(rawSink).report);
  const failures = [...messagesIn(source.failures), ...messagesIn(sink.failures)];
  const warnings = [...messagesIn(source.warnings), ...messagesIn(sink.warnings)];
  return {
    counts: countsIn(source.aspects),
    events: numberOf(source.events_produced),
    removed: lengthOf(source.soft_deleted_stale_entities),
    failures: failures.slice(0, MAX_MESSAGES),
    warnings: warnings.slice(0, MAX_MESSAGES),
    failureCount: failures.length,
    warningCount: warnings.length,
  };
}

function parsed(report: string | undefined): JsonObject {
  try {
    return objectOf(JSON.parse(report ?? '{}'));
  } catch {
    return {};
  }
}

function countsIn(aspects: unknown): ReportSummary['counts'] {
  return Object.entries(objectOf(aspects))
    .map(([kind, byName]) => ({
      kind,
      count: Math.max(0, ...Object.values(objectOf(byName)).map((n) => Number(n) || 0)),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((left, right) => right.count - left.count);
}

/** Messages are objects in new releases and texts in old ones; lists that were cut end with a text that says so. */
function messagesIn(messages: unknown): readonly ReportMessage[] {
  if (!Array.isArray(messages)) return [];
  return messages.flatMap((one): ReportMessage[] => {
    if (typeof one === 'string') return [{ title: undefined, message: one, context: [] }];
    if (!isJsonObject(one)) return [];
    const { context } = one;
    return [
      {
        title: textOf(one.title),
        message: textOf(one.message) ?? textOf(one.error) ?? JSON.stringify(one),
        context: Array.isArray(context) ? context.slice(0, MAX_CONTEXT).map(String) : [],
      },
    ];
  });
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}
