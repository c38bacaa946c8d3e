import { Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { Problem } from '../../kernel/problem.js';
import type { Viewer } from '../../kernel/viewer.js';
import { type AnswerStamp, answerStamp } from '../index/lineage-answer.js';
import { NodeNames } from '../claims/node-names.js';
import { EditService } from '../edits/edit.service.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import type { LintArguments } from './lint.inputs.js';
import { intersection, Scopes } from '../scope/scope.js';
import { caseDuplicates, cycles, placeholders, noColumnLineage, orphanedJobs, staleClaims } from './asset-rules.js';
import { contradictions, danglingColumns, guessedEdges, layering } from './edge-rules.js';
import { type Finding, type Fix, type LintContext, LINT_RULES, type LintRule } from './finding.js';
import { LintContexts } from './lint-contexts.js';

const PAGE = 100;
const NOTE = 'fix of a finding of the lineage lint';

/** A finding as an answer shows it. */
export interface LintFinding {
  /** The rule and the urns, encoded: what `applyLineageFix` takes. */
  readonly id: string;
  readonly rule: LintRule;
  readonly sentence: string;
  readonly urns: string[];
  /** `safe`: the server can apply it. */
  readonly fix: { readonly action: Fix['action']; readonly sentence: string; readonly safe: boolean };
}

export interface LineageLint extends AnswerStamp {
  readonly total: number;
  readonly counts: { readonly rule: LintRule; readonly count: number }[];
  /** One page, in the order of the rules. */
  readonly findings: LintFinding[];
}

export interface LineageFixResult {
  readonly applied: boolean;
  readonly sentence: string;
  readonly seq: number;
}

/** Lists what is doubtful in the lineage of the catalogue, and applies the fixes that are safe. */
@Injectable()
export class LintService {
  constructor(
    private readonly authorizer: Authorizer,
    private readonly contexts: LintContexts,
    private readonly scopes: Scopes,
    private readonly names: NodeNames,
    private readonly edits: EditService,
  ) {}

  async lineageLint(viewer: Viewer, input: LintArguments): Promise<LineageLint> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const rules = LINT_RULES.filter((rule) => !input.rules || input.rules.includes(rule));
    const { state, context } = await this.contexts.of(viewer.visibility, rules, input.staleDays, input.scope);
    const { graph } = state;
    const scope = intersection(await this.scopes.assets(graph, input.scope), state.completeAssets);
    const isInScope = ({ nodes }: Finding): boolean =>
      !scope || nodes.some((node) => scope[graph.nodes.assetOf(node)] === 1);
    const byRule = rules.map((rule) => ({ rule, own: lint(rule, context).filter(isInScope) }));
    const start = input.start ?? 0;
    const all = byRule.flatMap(({ own }) => own);
    const page = all.slice(start, start + (input.count ?? PAGE));
    return {
      total: all.length,
      counts: byRule.map(({ rule, own }) => ({ rule, count: own.length })),
      findings: await this.presentFindings(graph, page),
      ...answerStamp(state, undefined, state.missing),
    };
  }

  /** @throws Problem `lineage.no-finding`, `lineage.no-safe-fix` */
  async applyFix(viewer: Viewer, id: string): Promise<LineageFixResult> {
    this.authorizer.require(viewer, 'EDIT_LINEAGE');
    const { rule, urns } = findingOf(id);
    const { state, context } = await this.contexts.of(viewer.visibility, [rule], undefined, { urns: [...urns] });
    const { graph } = state;
    const key = keyOf(rule, urns);
    const finding = lint(rule, context).find(
      ({ nodes }) =>
        keyOf(
          rule,
          nodes.map((node) => graph.nodes.urn(node)),
        ) === key,
    );
    if (!finding)
      throw new Problem('missing', 'lineage.no-finding', 'The finding is gone: nothing is left to fix.', {});
    const { add, reject } = finding.fix;
    if (add.length + reject.length === 0)
      throw new Problem('unacceptable', 'lineage.no-safe-fix', 'This finding has no fix that the server can apply.', {
        rule,
      });
    const [told] = await this.presentFindings(graph, [finding]);
    // The urns first: numbers stay, but the graph moves with every write.
    const named = (edge: { from: number; to: number }): { from: string; to: string } => ({
      from: graph.nodes.urn(edge.from),
      to: graph.nodes.urn(edge.to),
    });
    const [drawn, refused] = [add.map(named), reject.map(named)];
    for (const edge of drawn) await this.edits.add(viewer, { ...edge, note: NOTE });
    for (const edge of refused) await this.edits.reject(viewer, { ...edge, reason: NOTE });
    const { seq } = await this.contexts.states.around(viewer.visibility, [], {});
    return { applied: true, sentence: told?.fix.sentence ?? '', seq };
  }

  private async presentFindings(graph: LineageGraph, findings: readonly Finding[]): Promise<LintFinding[]> {
    const nodes = findings.flatMap(({ nodes: own, fix }) => [
      ...own,
      ...[...fix.add, ...fix.reject].flatMap(({ from, to }) => [from, to]),
    ]);
    const name = await this.names.of(graph, nodes);
    return findings.map(({ rule, nodes: own, sentence, fix }) => {
      const urns = own.map((node) => graph.nodes.urn(node));
      return {
        id: findingId(rule, urns),
        rule,
        sentence: sentence(name),
        urns,
        fix: { action: fix.action, sentence: fix.sentence(name), safe: fix.add.length + fix.reject.length > 0 },
      };
    });
  }
}

/** Identifies a finding. The nodes of circles and twins are sorted, because their order may change between runs. */
function keyOf(rule: LintRule, urns: readonly string[]): string {
  return (rule === 'CYCLE' || rule === 'CASE_DUPLICATE' ? urns.toSorted() : urns).join('\n');
}

function findingId(rule: LintRule, urns: readonly string[]): string {
  return Buffer.from(JSON.stringify([rule, ...urns])).toString('base64url');
}

function findingOf(id: string): { readonly rule: LintRule; readonly urns: readonly string[] } {
  try {
    const parts: unknown = JSON.parse(Buffer.from(id, 'base64url').toString('utf8'));
    const [first, ...urns] = Array.isArray(parts) ? parts : [];
    const rule = LINT_RULES.find((one) => one === first);
    if (rule && urns.every((urn) => typeof urn === 'string')) return { rule, urns };
  } catch {
    // Said below: it is no id of ours.
  }
  throw new Problem('invalid', 'input.invalid', 'finding must be the id of a finding of lineageLint.', {
    field: 'finding',
  });
}

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
