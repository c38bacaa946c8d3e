import { caseDuplicates, cycles, placeholders, noColumnLineage, orphanedJobs, staleClaims } from './asset-rules.js';
import { contradictions, danglingColumns, guessedEdges, layering } from './edge-rules.js';
import type { Finding, LintContext, LintRule } from './finding.js';

const RULES: Readonly<Record<LintRule, (context: LintContext) => readonly Finding[]>> = {
  GHOST: placeholders,
  DANGLING_COLUMN: danglingColumns,
  ORPHANED_JOB: orphanedJobs,
  CYCLE: cycles,
  NO_COLUMN_LINEAGE: noColumnLineage,
  STALE_CLAIM: staleClaims,
  CASE_DUPLICATE: caseDuplicates,
  GUESSED_EDGE: guessedEdges,
  CONTRADICTION: contradictions,
  LAYERING: layering,
};

/** What one rule finds in the present lineage (docs/lineage.md#what-the-lint-looks-for). */
export function lint(rule: LintRule, context: LintContext): readonly Finding[] {
  return RULES[rule](context);
}
