import { objectOf, textOf } from '../../kernel/json.js';
import { ProposalList } from '../proposals/proposal-list.js';
import type { Conversion, Finding, LocatedProposal } from '../proposals/conversion.js';
import { artefactVersion, type DbtInput, dbtTime, metadataOf, NEWEST_MANIFEST } from './artefacts.js';
import { addAssertions } from './assertions.js';
import { type ColumnLineageByNode, NO_COLUMN_LINEAGE } from './column-lineage.js';
import { addDataset } from './datasets.js';
import { addExposures } from './exposures.js';
import { addFreshness } from './freshness.js';
import { type DbtProject, placeOf, readProject } from './project.js';
import { addModelRuns, readRuns } from './run-results.js';
import { dbtUrn } from './urns.js';

/** The source (`pipelineName`) that claims what comes from dbt. */
const DBT_SOURCE = 'dbt';

/**
 * Converts a dbt project to proposals, in the shape in which DataHub's dbt connector writes it.
 *
 * Every node (model, seed, source, snapshot) becomes a dataset of the platform `dbt`, and the table
 * that dbt builds for it becomes its sibling on the warehouse's platform. Lineage runs from the
 * upstream tables to the node and from the node to its own table. A test becomes an assertion on each
 * node it depends on, run results become assertion events and process instances, and exposures become
 * dashboards.
 *
 *     model orders, ref('raw_orders')
 *     raw_orders (postgres) -> orders (dbt) -> orders (postgres), and the last two are siblings
 *     test not_null_orders_id -> an assertion on orders (dbt), with an event for each run
 *
 * Nodes are converted in the order of their ids, so that the same project always gives the same list.
 * Cost: linear in the nodes and their columns. Others run between the steps of the generator, one for each node.
 * docs/ingest.md#dbt
 *
 * @param lineage column lineage by dbt's id of the node, where the compiled SQL gave some
 */
export function* convertDbt(
  input: DbtInput,
  lineage: ColumnLineageByNode = NO_COLUMN_LINEAGE,
): Generator<undefined, Conversion> {
  const project = yield* readProject(input);
  const runs = readRuns(input.file, input.runResults);
  const runId = textOf(metadataOf(input.manifest).invocation_id);
  const list = new ProposalList(input.file, { pipelineName: DBT_SOURCE, ...(runId === undefined ? {} : { runId }) });
  const ordered = [...project.nodes.values()].toSorted((left, right) => (left.id < right.id ? -1 : 1));
  for (const node of ordered.filter((candidate) => candidate.type !== 'test')) {
    addDataset(list, project, node, lineage.get(node.id));
    addModelRuns(list, project, node, runs.models.get(node.id) ?? []);
    yield;
  }
  addProfiles(list, project, input);
  for (const test of ordered.filter((candidate) => candidate.type === 'test')) {
    addAssertions(list, project, test, runs.tests.get(test.id) ?? []);
    yield;
  }
  addFreshness(list, project, input.sources);
  const exposures = addExposures(list, project, objectOf(input.manifest.exposures));
  yield* addTags(list);
  return {
    proposals: list.items,
    refused: [...project.findings, ...runs.findings, ...exposures],
    warnings: warningsOf(input, project),
  };
}

/** Adds row counts and sizes of the catalog, as of the time when the catalog was made. */
function addProfiles(list: ProposalList, project: DbtProject, input: DbtInput): void {
  const profiledAt = dbtTime(metadataOf(input.catalog).generated_at);
  if (profiledAt === undefined) return;
  for (const node of project.nodes.values()) {
    if (node.rowCount === undefined && node.sizeInBytes === undefined) continue;
    list.upsert(placeOf(node), dbtUrn(project, node), 'datasetProfile', {
      timestampMillis: profiledAt,
      ...(node.rowCount === undefined ? {} : { rowCount: node.rowCount }),
      ...(node.sizeInBytes === undefined ? {} : { sizeInBytes: node.sizeInBytes }),
    });
  }
}

/** Adds every tag that something carries as an entity of its own, as DataHub's connector does. */
function* addTags(list: ProposalList): Generator<undefined, void> {
  const tags = new Set<string>();
  for (const item of list.items) {
    for (const tag of tagsIn(item)) tags.add(tag);
    yield;
  }
  for (const tag of [...tags].toSorted()) list.upsert('tags', tag, 'tagKey', { name: tag.slice('urn:li:tag:'.length) });
}

function tagsIn({ proposal }: LocatedProposal): readonly string[] {
  if (proposal.aspectName !== 'globalTags' && proposal.aspectName !== 'schemaMetadata') return [];
  return [...JSON.stringify(proposal.value).matchAll(/"tag":"([^"]+)"/g)].map((match) => match[1] ?? '');
}

function warningsOf(input: DbtInput, project: DbtProject): readonly Finding[] {
  const warnings: Finding[] = [];
  const add = (place: string, message: string): number => warnings.push({ file: input.file, place, message });
  const version = artefactVersion(input.manifest);
  if (version > NEWEST_MANIFEST)
    add(
      'metadata/dbt_schema_version',
      `Manifest version ${version} is newer than ${NEWEST_MANIFEST}; what is new in it is left out.`,
    );
  if (!input.catalog)
    add('catalog', 'No catalog.json: columns are those that the project documents. `dbt docs generate` writes it.');
  if (project.platform === 'unknown')
    add(
      'metadata/adapter_type',
      'The manifest names no adapter; say which platform holds the tables (targetPlatform).',
    );
  return warnings;
}
