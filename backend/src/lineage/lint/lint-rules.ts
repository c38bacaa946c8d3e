import { caseDuplicates, cycles, noColumnLineage, orphanedJobs, placeholders } from './asset-rules.js';
import { contradictions, danglingColumns, guessedEdges, layering } from './edge-rules.js';
import type { LintContext, LintRule, RuleWork } from './finding.js';
import { removedAssets, staleClaims, writtenWithoutSource } from './source-rules.js';

/** ERROR: an answer may be wrong. WARNING: an answer is incomplete. INFO: worth a look. */
export const LINT_SEVERITIES = ['ERROR', 'WARNING', 'INFO'] as const;
export type LintSeverity = (typeof LINT_SEVERITIES)[number];

interface LintRuleInfo {
  /** For lists, such as "Missing column". */
  readonly title: string;
  readonly explanation: string;
  readonly severity: LintSeverity;
  readonly find: (context: LintContext) => RuleWork;
}

/** Every rule, one row each. A new rule is a function, a row here, its name in `LINT_RULES` and in the GraphQL enum. */
export const LINT_RULE_TABLE: Readonly<Record<LintRule, LintRuleInfo>> = {
  GHOST: {
    title: 'Not ingested',
    explanation: 'Lineage names an asset that nobody has ingested, so its schema and its own sources are not known.',
    severity: 'WARNING',
    find: placeholders,
  },
  REMOVED_ASSET: {
    title: 'Removed asset',
    explanation: 'Edges lead to or from an asset that was removed.',
    severity: 'ERROR',
    find: removedAssets,
  },
  DANGLING_COLUMN: {
    title: 'Missing column',
    explanation: 'A column edge names a column that the schema lacks, often one in another letter case.',
    severity: 'ERROR',
    find: danglingColumns,
  },
  ORPHANED_JOB: {
    title: 'Job without lineage',
    explanation: 'A job neither reads nor writes anything that is known.',
    severity: 'INFO',
    find: orphanedJobs,
  },
  WRITTEN_WITHOUT_SOURCE: {
    title: 'Written without a source',
    explanation: 'Only jobs write the dataset, and nothing is known that they read.',
    severity: 'INFO',
    find: writtenWithoutSource,
  },
  CYCLE: {
    title: 'Circle',
    explanation: 'Assets feed each other in a circle. One table with jobs that rewrite it is not reported.',
    severity: 'WARNING',
    find: cycles,
  },
  NO_COLUMN_LINEAGE: {
    title: 'No column lineage',
    explanation: 'It is known what feeds an asset, but of none of its columns. Impact on columns is unknown past it.',
    severity: 'WARNING',
    find: noColumnLineage,
  },
  STALE_CLAIM: {
    title: 'Stale lineage',
    explanation: 'The source of the lineage has not sent it for long.',
    severity: 'WARNING',
    find: staleClaims,
  },
  CASE_DUPLICATE: {
    title: 'Twins by letter case',
    explanation: 'Datasets whose urns differ by letter case only: their lineage is torn apart.',
    severity: 'ERROR',
    find: caseDuplicates,
  },
  GUESSED_EDGE: {
    title: 'Guess',
    explanation: 'No claim of an edge reaches 0.55: it is drawn, and counts as no source.',
    severity: 'INFO',
    find: guessedEdges,
  },
  CONTRADICTION: {
    title: 'Sources disagree',
    explanation: 'A source withdrew what another still claims, or two sources claim opposite directions.',
    severity: 'ERROR',
    find: contradictions,
  },
  LAYERING: {
    title: 'Forbidden layer',
    explanation: 'An asset reads a layer that its own layer may not read.',
    severity: 'ERROR',
    find: layering,
  },
};
