import type { ChangeKind } from '../rules/change-rules.js';
import type { Reason } from '../rules/verdicts.js';

/** What a sentence can name. */
export interface SentenceFacts {
  readonly kind: ChangeKind;
  readonly reason: Reason;
  /** The changed column or asset. */
  readonly changed: string;
  /** What comes before the consumer on the best path. */
  readonly input: string;
  /** The asset on the way whose lineage is missing. */
  readonly gap: string | undefined;
  readonly gapReason: string | undefined;
  /** How the last step uses its column: FILTER, JOIN, …; undefined where it takes the value. */
  readonly rowUse: string | undefined;
  readonly routes: number;
  readonly hops: number;
  readonly confidence: number;
  readonly isSure: boolean;
  /** The function or operator that does not take a new type. */
  readonly refusal?: { readonly by: string; readonly newType: string; readonly platform: string } | undefined;
}

const PLATFORM_NAMES: Readonly<Record<string, string>> = {
  duckdb: 'DuckDB',
  postgres: 'Postgres',
  bigquery: 'BigQuery',
  redshift: 'Redshift',
};

const ROW_USES: Readonly<Record<string, string>> = {
  FILTER: 'filters by',
  JOIN: 'joins on',
  GROUP_BY: 'groups by',
  SORT: 'sorts by',
  WINDOW: 'windows over',
  CONDITIONAL: 'decides by',
  REFERENCE: 'names',
};
const GAPS: Readonly<Record<string, string>> = {
  GHOST: 'was never ingested',
  NO_SCHEMA: 'has no known columns',
  NO_COLUMN_LINEAGE: 'has no column lineage',
  PARTIAL_COLUMN_LINEAGE: 'has column lineage for a part only',
  WEAK_EDGE: 'is reached only by claims of low confidence',
};

const SENTENCES: Readonly<Record<Reason, (facts: SentenceFacts) => string>> = {
  TRACED: (facts) => tracedWords(facts),
  USES_COLUMN: (facts) => `${capital(usesWords(facts))}.`,
  VALUE_LOST: ({ changed, input, hops }) =>
    hops === 1 ? `Takes ${changed} over with *, and would lose it.` : `Derived from ${changed} via ${input}.`,
  INPUT_FAILS: ({ input }) => `Reads ${input}, which breaks.`,
  TRIGGER_FAILS: () => 'Has a trigger or rule that would fail, so that nothing could be written to it.',
  INPUT_STALE: ({ input }) => `Keeps old data, because ${input} is no longer updated.`,
  NOT_TRACED: ({ changed, gap, gapReason }) =>
    `It can't be told whether ${changed} is used: ${gapWords(gap, gapReason)}.`,
  GHOST: ({ gap, gapReason }) => `It can't be told: ${gapWords(gap, gapReason)}.`,
  TYPE_INCOMPATIBLE: ({ changed, isSure }) =>
    `Copies ${changed}, whose new type ${isSure ? "can't be cast" : "probably can't be cast"} to the old one.`,
  TYPE_NARROWED: ({ changed }) => `Copies ${changed}, whose new type may not hold every value or is cast on the way.`,
  TYPE_TRANSFORMED: ({ changed }) => `Computes with ${changed}: the result may change with the type.`,
  TYPE_INDIRECT: (facts) => `${capital(usesWords(facts))}: comparisons may change with the type.`,
  TYPE_UNKNOWN: ({ changed }) =>
    `Copies ${changed}, and the type table of its platform doesn't know one of the two types.`,
  TYPE_REFUSED: ({ changed, input, refusal }) =>
    refusal
      ? `Uses ${input === '' ? changed : input}, but ${refusal.by} does not take ${refusal.newType} in ${PLATFORM_NAMES[refusal.platform] ?? refusal.platform}.`
      : `Uses ${changed} where its new type is not taken.`,
  TYPE_FORBIDDEN: ({ changed }) => `Promises the type of ${changed}.`,
  NULL_FORBIDDEN: ({ changed }) => `Gets ${changed} into a column that forbids nulls.`,
  NULL_CARRIED: ({ changed }) => `Takes ${changed} over: look whether it minds nulls.`,
  NULL_INDIRECT: (facts) => `${capital(usesWords(facts))}: nulls change which rows it gets.`,
  WRITES_NULLS: ({ changed, input }) => `Writes ${input} into ${changed}, and that may hold nulls.`,
  READS_ASSET: ({ changed }) => `Reads ${changed} directly.`,
  ONLY_SOURCE: ({ changed }) => `Gets all its data from ${changed}.`,
  WEAK_EDGE: ({ changed, confidence }) => `Only guesses lead from ${changed} to it (${confidence.toFixed(2)}).`,
  READS_STAR: ({ input }) => `Reads every column of ${input} into a fixed set of its own.`,
  NAME_CLASH: ({ input }) => `Reads ${input} beside a column of the same name.`,
  STAR_UNKNOWN: ({ input }) => `It isn't known whether it reads every column of ${input}.`,
  REVIEW: (facts) =>
    `${capital(facts.hops > 1 && facts.rowUse === undefined ? `derives from ${facts.changed}` : usesWords(facts))}: review it.`,
  INPUT_REVIEW: ({ input }) => `Is fed by ${input}, which is to be reviewed.`,
  SCHEMA_ASSERTED: ({ changed }) => `Promises the columns that ${changed} is one of.`,
  COLUMN_UNKNOWN: ({ input }) => `Looks at ${input}, but not known at which columns.`,
  HARMLESS: ({ changed }) => `Copies ${changed}, and the new type holds every old value.`,
  WRITES_COLUMN: ({ kind, changed }) =>
    kind === 'ADD_COLUMN'
      ? `Gives ${changed} its columns by their positions: one more makes it fail.`
      : `Writes ${changed}.`,
  HISTORY_IGNORED: ({ input }) =>
    `Its SQL isn't known. When ${input} got columns before, it went on and left them out.`,
  HISTORY_PASSED_ON: ({ input }) =>
    `Its SQL isn't known. When ${input} got columns before, it went on and passed them on.`,
  HISTORY_ONCE: ({ input }) =>
    `Its SQL isn't known. It went on when ${input} got a column before, but that happened only once.`,
  HISTORY_FAILED: ({ input }) => `Its SQL isn't known, and it failed when ${input} got a column before.`,
  WRITER_UNKNOWN: ({ changed }) =>
    `Writes the table of ${changed}, and its SQL isn't known to its end: it may write the column.`,
  READS_NO_COLUMN: ({ input }) => `Reads ${input} without using any of its columns.`,
  PROMISE_BROKEN: ({ changed }) => `A check that its contract promises fails with ${changed}.`,
  INPUT_CHANGES: ({ input }) => `Is fed by ${input}, which may break or change.`,
};

/** One sentence that says why a consumer has its verdict. docs/impact.md#reasons */
export function sentenceOf(facts: SentenceFacts): string {
  return SENTENCES[facts.reason](facts);
}

/** What a data contract promises of what a change affects: `The contract of orders promises this column: amount.` */
export function promiseSentence({
  asset,
  isActive,
  columns,
}: {
  /** The name of the asset that the contract is for. */
  readonly asset: string;
  readonly isActive: boolean;
  /** Empty where checks of the asset as a whole are affected. */
  readonly columns: readonly string[];
}): string {
  const contract = `The ${isActive ? '' : 'proposed '}contract of ${asset}`;
  if (columns.length === 0) return `${contract} promises checks that this affects.`;
  return `${contract} promises ${columns.length === 1 ? 'this column' : 'these columns'}: ${columns.join(', ')}.`;
}

function tracedWords({ kind, changed, routes }: SentenceFacts): string {
  if (kind === 'ADD_COLUMN') return 'Takes the columns that it names; a new one does not reach it.';
  return `${routes === 1 ? 'The only route to it is' : `All ${routes} routes to it are`} traced, and none carries ${changed}.`;
}

function usesWords({ rowUse, changed, input }: SentenceFacts): string {
  if (rowUse === undefined) return `uses ${changed} directly`;
  return `${ROW_USES[rowUse] ?? 'selects its rows by'} ${input === '' ? changed : input}`;
}

function gapWords(gap: string | undefined, reason: string | undefined): string {
  return gap === undefined ? 'something on the way is not traced' : `${gap} ${GAPS[reason ?? ''] ?? 'is not traced'}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
