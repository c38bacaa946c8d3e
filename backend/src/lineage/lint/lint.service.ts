import { Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { runInSlices } from '../../kernel/event-loop.js';
import { Problem } from '../../kernel/problem.js';
import type { Viewer } from '../../kernel/viewer.js';
import { editsCarrier } from '../../store/contract/lineage-edits.js';
import { type AnswerStamp, answerStamp } from '../index/lineage-answer.js';
import { NodeNames } from '../claims/node-names.js';
import { type EdgeChanges, EditService } from '../edits/edit.service.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import type { LintArguments, UndoFixArguments } from './lint.inputs.js';
import { intersection, Scopes } from '../scope/scope.js';
import { type EdgeNodes, type Finding, type Fix, LINT_RULES, type LintRule } from './finding.js';
import { LintContexts } from './lint-contexts.js';
import { LINT_RULE_TABLE } from './lint-rules.js';
import { FACT_CONFIDENCE } from '../walk/confidence.js';
import { Edges } from '../walk/edges.js';
import { neighbourEdges } from '../walk/neighbours.js';

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

/** An edge that a fix draws or rejects, as it is shown before somebody applies the fix. */
interface FixPreviewEdge {
  readonly action: 'DRAW' | 'REJECT';
  readonly from: string;
  readonly to: string;
  readonly fromName: string;
  readonly toName: string;
  /** Of a drawn edge; null for a rejected one. */
  readonly confidence: number | null;
  /** The only source whose claims are rejected; null: all sources. */
  readonly source: string | null;
  /** Whether the viewer may edit the lineage of the asset that data flows into. */
  readonly allowed: boolean;
}

export interface LineageFixPreview {
  readonly sentence: string;
  readonly edges: FixPreviewEdge[];
  /** Whether the fix has edges and the viewer may change all of them. */
  readonly applicable: boolean;
}

/** What a fix has changed; the edges are what `undoLineageFix` takes. */
export interface LineageFixResult {
  readonly applied: boolean;
  readonly sentence: string;
  readonly seq: number;
  readonly drawn: { readonly from: string; readonly to: string }[];
  readonly rejected: { readonly from: string; readonly to: string; readonly source: string | null }[];
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
    const byRule: { readonly rule: LintRule; readonly own: readonly Finding[] }[] = [];
    for (const rule of rules)
      byRule.push({ rule, own: (await runInSlices(LINT_RULE_TABLE[rule].find(context))).filter(isInScope) });
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

  /**
   * The edges that the fix of a finding would draw and reject, by the present lineage.
   *
   * @throws Problem `lineage.no-finding`
   */
  async previewFix(viewer: Viewer, id: string): Promise<LineageFixPreview> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const { graph, finding, sentence } = await this.findingNow(viewer, id);
    const changes = fixChanges(graph, finding.fix);
    const ends = [...finding.fix.add, ...finding.fix.reject].flatMap(({ from, to }) => [from, to]);
    const name = await this.names.of(graph, ends);
    const nameOf = (urn: string): string => name(graph.nodes.find(urn));
    const edge = (action: 'DRAW' | 'REJECT', from: string, to: string) => ({
      action,
      from,
      to,
      fromName: nameOf(from),
      toName: nameOf(to),
      allowed: this.authorizer.allowed(viewer, 'EDIT_LINEAGE', editsCarrier(to)),
    });
    const edges: FixPreviewEdge[] = [
      ...changes.draw.map(({ from, to, confidence }) => ({
        ...edge('DRAW', from, to),
        confidence: confidence ?? null,
        source: null,
      })),
      ...changes.reject.map(({ from, to, source }) => ({
        ...edge('REJECT', from, to),
        confidence: null,
        source: source ?? null,
      })),
    ];
    return { sentence, edges, applicable: edges.length > 0 && edges.every(({ allowed }) => allowed) };
  }

  /**
   * Applies the fix of a finding in one transaction: all of its edges or none.
   *
   * @throws Problem `lineage.no-finding`, `lineage.no-safe-fix`
   */
  async applyFix(viewer: Viewer, id: string): Promise<LineageFixResult> {
    this.authorizer.require(viewer, 'EDIT_LINEAGE');
    const { graph, finding, sentence } = await this.findingNow(viewer, id);
    const changes = fixChanges(graph, finding.fix);
    if (changes.draw.length + changes.reject.length === 0)
      throw new Problem('unacceptable', 'lineage.no-safe-fix', 'This finding has no fix that the server can apply.', {
        rule: finding.rule,
      });
    const { seq } = await this.edits.applyAll(viewer, changes, NOTE);
    return {
      applied: true,
      sentence,
      seq,
      drawn: changes.draw.map(({ from, to }) => ({ from, to })),
      rejected: changes.reject.map(({ from, to, source }) => ({ from, to, source: source ?? null })),
    };
  }

  /** Takes back what a fix has drawn and rejected, in one transaction. Edges that are gone by now change nothing. */
  async undoFix(viewer: Viewer, { drawn, rejected }: UndoFixArguments): Promise<LineageFixResult> {
    this.authorizer.require(viewer, 'EDIT_LINEAGE');
    const reject = rejected.map(({ from, to, source }) => ({ from, to, ...(source ? { source } : {}) }));
    const { seq, changed } = await this.edits.revertAll(viewer, { draw: drawn, reject });
    return { applied: changed, sentence: 'The lineage is as it was before the fix.', seq, drawn: [], rejected: [] };
  }

  /** A finding by its id, if the present lineage still has it. */
  private async findingNow(
    viewer: Viewer,
    id: string,
  ): Promise<{ readonly graph: LineageGraph; readonly finding: Finding; readonly sentence: string }> {
    const { rule, urns } = findingOf(id);
    const { state, context } = await this.contexts.of(viewer.visibility, [rule], undefined, { urns: [...urns] });
    const { graph } = state;
    const key = keyOf(rule, urns);
    const keyOfNodes = ({ nodes }: Finding): string =>
      keyOf(
        rule,
        nodes.map((node) => graph.nodes.urn(node)),
      );
    const finding = (await runInSlices(LINT_RULE_TABLE[rule].find(context))).find((one) => keyOfNodes(one) === key);
    if (!finding)
      throw new Problem('missing', 'lineage.no-finding', 'The finding is gone: nothing is left to fix.', {});
    const [presented] = await this.presentFindings(graph, [finding]);
    return { graph, finding, sentence: presented?.fix.sentence ?? '' };
  }

  /** Findings with names in their sentences; one read for all of them. */
  async presentFindings(graph: LineageGraph, findings: readonly Finding[]): Promise<LintFinding[]> {
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

/**
 * The edges of a fix by urn, because numbers stay while the graph moves with every write. An edge that is a fact already is not
 * drawn again: undoing the fix would take it away.
 */
function fixChanges(graph: LineageGraph, { add, reject }: Fix): EdgeChanges {
  const ends = ({ from, to }: EdgeNodes) => ({ from: graph.nodes.urn(from), to: graph.nodes.urn(to) });
  const isFact = ({ from, to }: EdgeNodes): boolean => {
    const level = graph.nodes.isColumn(to) ? 'column' : 'asset';
    const edges = new Edges(graph, { level, minConfidence: FACT_CONFIDENCE }, 'DOWNSTREAM');
    return neighbourEdges(edges, from).has(to);
  };
  return {
    draw: add.filter((edge) => !isFact(edge)).map((edge) => ({ ...ends(edge), confidence: edge.confidence })),
    reject: reject.map((edge) => ({ ...ends(edge), ...(edge.source === undefined ? {} : { source: edge.source }) })),
  };
}
