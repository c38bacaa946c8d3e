import { Inject, Injectable } from '@nestjs/common';

import { runInSlices, TimeSlices } from '../../kernel/event-loop.js';
import { arrayOf, type Json, objectOf, textOf, textsOf } from '../../kernel/json.js';
import { append } from '../../kernel/lists.js';
import { Problem } from '../../kernel/problem.js';
import { systemClock } from '../../kernel/time.js';
import { parseUrn } from '../../kernel/urn.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import type { TaskSteps } from '../../tasks/task.types.js';
import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { omission } from '../index/lineage-answer.js';
import { type Finding, LINT_RULES, type LintRule } from '../lint/finding.js';
import { LintContexts } from '../lint/lint-contexts.js';
import { LINT_RULE_TABLE } from '../lint/lint-rules.js';
import { LintService } from '../lint/lint.service.js';
import { columnCoverage } from '../walk/coverage.js';
import { Edges } from '../walk/edges.js';
import { type CoverageGroup, CoverageSum } from './coverage-groups.js';
import { inOrder, type LintReport, MAX_FINDINGS_PER_RULE, type ReportedFinding, severityOf } from './lint-report.js';

/** Assets, or findings, whose stored values are read at a time. */
const READ_BATCH_SIZE = 1_000;
const ASPECTS = ['ownership', 'domains', 'datasetProperties', 'editableDatasetProperties'];
/** Rules whose findings are about an edge: the fix is up to whoever owns the asset that data flows into. */
const EDGE_RULES: ReadonlySet<LintRule> = new Set(['DANGLING_COLUMN', 'GUESSED_EDGE', 'CONTRADICTION', 'LAYERING']);

/** What is stored of an asset and not in the graph. */
interface StewardshipFacts {
  readonly owners: readonly string[];
  readonly domains: readonly string[];
  readonly hasDescription: boolean;
}

const NO_FACTS: StewardshipFacts = { owners: [], domains: [], hasDescription: false };

/**
 * Runs every rule over the lineage that somebody may see, and counts its coverage. The work yields to other requests every
 * 50 ms and reads owners, domains and descriptions in batches of 1,000, so it may take a minute on a large catalogue.
 */
@Injectable()
export class ReportBuilder {
  constructor(
    private readonly contexts: LintContexts,
    private readonly lint: LintService,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /** @throws Problem `lineage.loading` while the lineage index is being loaded: a part of the catalogue would look like all of it */
  async build(visibility: VisibilityScope, steps?: TaskSteps): Promise<LintReport> {
    const { state, context } = await this.contexts.of(visibility, LINT_RULES, undefined, undefined);
    if (state.completeAssets)
      throw new Problem('busy', 'lineage.loading', 'The lineage index is being loaded; try again in a moment.', {});
    const { graph, seq } = state;
    const findings: Finding[] = [];
    const totals = new Map<LintRule, number>();
    for (const [index, rule] of LINT_RULES.entries()) {
      steps?.signal.throwIfAborted();
      const { find, title } = LINT_RULE_TABLE[rule];
      steps?.progress({ done: index, total: LINT_RULES.length, message: title });
      const ofRule = await runInSlices(find(context));
      totals.set(rule, ofRule.length);
      append(findings, ofRule.slice(0, MAX_FINDINGS_PER_RULE));
    }
    const datasets = await runInSlices(ingestedDatasets(graph));
    const assets = new Set([...datasets, ...findings.flatMap((finding) => subjectsOf(graph, finding))]);
    const facts = await this.factsOf(visibility, [...assets], steps);
    const coverage = await runInSlices(coverageGroups(graph, datasets, facts));
    const cut = [...totals].filter(([, total]) => total > MAX_FINDINGS_PER_RULE).map(([rule]) => rule);
    return {
      ranAt: systemClock(),
      seq,
      findings: inOrder(await this.reported(graph, findings, facts)),
      totals,
      coverage,
      missing: [
        ...(state.missing ?? []),
        ...cut.map((rule) =>
          omission('NODES', `Only ${MAX_FINDINGS_PER_RULE} findings of ${LINT_RULE_TABLE[rule].title} are listed.`),
        ),
      ],
    };
  }

  private async reported(
    graph: LineageGraph,
    findings: readonly Finding[],
    facts: ReadonlyMap<number, StewardshipFacts>,
  ): Promise<readonly ReportedFinding[]> {
    const reported: ReportedFinding[] = [];
    for (let start = 0; start < findings.length; start += READ_BATCH_SIZE) {
      const batch = findings.slice(start, start + READ_BATCH_SIZE);
      const presented = await this.lint.presentFindings(graph, batch);
      for (const [index, finding] of batch.entries()) {
        const subjects = subjectsOf(graph, finding);
        const shown = presented[index];
        if (!shown) continue;
        const ofSubjects = subjects.map((asset) => facts.get(asset) ?? NO_FACTS);
        reported.push({
          ...shown,
          severity: severityOf(finding.rule),
          owners: [...new Set(ofSubjects.flatMap(({ owners }) => owners))],
          domains: [...new Set(ofSubjects.flatMap(({ domains }) => domains))],
          platforms: [...new Set(subjects.map((asset) => platformUrn(graph.nodes.urn(asset))))],
        });
      }
    }
    return reported;
  }

  private async factsOf(
    visibility: VisibilityScope,
    assets: readonly number[],
    steps: TaskSteps | undefined,
  ): Promise<ReadonlyMap<number, StewardshipFacts>> {
    const reader = this.readers.as(visibility);
    const facts = new Map<number, StewardshipFacts>();
    const slices = new TimeSlices();
    for (let start = 0; start < assets.length; start += READ_BATCH_SIZE) {
      steps?.signal.throwIfAborted();
      steps?.progress({ done: start, total: assets.length, message: 'Owners, domains and descriptions' });
      const entities = await reader.entitiesByNumber(assets.slice(start, start + READ_BATCH_SIZE), ASPECTS);
      for (const [number, entity] of entities) facts.set(number, factsIn(entity));
      await slices.pauseWhenOver();
    }
    return facts;
  }
}

function factsIn({ aspects }: StoredEntity): StewardshipFacts {
  const described = [aspects.datasetProperties, aspects.editableDatasetProperties].some(
    (aspect) => (textOf(objectOf(aspect?.value).description) ?? '').trim() !== '',
  );
  const ownerOf = (owner: Json): readonly string[] => {
    const urn = textOf(objectOf(owner).owner);
    return urn === undefined ? [] : [urn];
  };
  return {
    owners: [...new Set(arrayOf(objectOf(aspects.ownership?.value).owners).flatMap(ownerOf))],
    domains: textsOf(objectOf(aspects.domains?.value).domains),
    hasDescription: described,
  };
}

function subjectsOf(graph: LineageGraph, { rule, nodes }: Finding): readonly number[] {
  const about = EDGE_RULES.has(rule) ? nodes.slice(-1) : nodes;
  return [...new Set(about.map((node) => graph.nodes.assetOf(node)))];
}

function* ingestedDatasets({ nodes }: LineageGraph): Generator<undefined, readonly number[]> {
  const dataset = nodes.kindCode('dataset');
  const datasets: number[] = [];
  for (let i = 0; i < nodes.size; i += 1) {
    if (i % READ_BATCH_SIZE === 0) yield;
    if (nodes.kind[i] === dataset && nodes.isKnown(i) && nodes.exists(i) && !nodes.isRemoved(i)) datasets.push(i);
  }
  return datasets;
}

function* coverageGroups(
  graph: LineageGraph,
  datasets: readonly number[],
  facts: ReadonlyMap<number, StewardshipFacts>,
): Generator<undefined, readonly CoverageGroup[]> {
  const sum = new CoverageSum();
  const up = new Edges(graph, { level: 'asset' }, 'UPSTREAM');
  for (const [index, asset] of datasets.entries()) {
    if (index % READ_BATCH_SIZE === 0) yield;
    const { owners, domains, hasDescription } = facts.get(asset) ?? NO_FACTS;
    const { columns, untraced } = columnCoverage(graph, asset);
    const hasUpstream = up.first(asset) !== NONE;
    sum.add({
      platform: platformUrn(graph.nodes.urn(asset)),
      domains,
      hasUpstream,
      hasColumnLineage: hasUpstream && columns > untraced.length,
      columns,
      tracedColumns: columns - untraced.length,
      hasOwner: owners.length > 0,
      hasDescription,
    });
  }
  return sum.groups();
}

/** The urn of the platform of an asset: of a dataset the first part of its urn, of others the name of their tool or orchestrator. */
function platformUrn(urn: string): string {
  const { parts } = parseUrn(urn);
  const first = parts[0] ?? '';
  if (first.startsWith('urn:li:dataPlatform:')) return first;
  const name = first.startsWith('urn:li:') ? (parseUrn(first).parts[0] ?? '') : first;
  return `urn:li:dataPlatform:${name}`;
}
