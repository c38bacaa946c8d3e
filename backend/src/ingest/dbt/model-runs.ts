import { guidOf, type ProposalList } from '../proposals/proposal-list.js';
import { upstreamUrns } from './lineage.js';
import type { DbtNode, DbtProject } from './project.js';
import type { ModelRun } from './run-results.js';
import { dbtUrn } from './urns.js';

const RUNNER = 'urn:li:corpuser:datahub';

/** A run of a model as a process instance with its start and its end. */
export function addModelRuns(list: ProposalList, project: DbtProject, node: DbtNode, runs: readonly ModelRun[]): void {
  const urn = dbtUrn(project, node);
  for (const run of runs) {
    const id = `${run.runId}_${urn}`;
    const instance = `urn:li:dataProcessInstance:${guidOf({ orchestrator: 'dbt', id })}`;
    list.upsert(run.place, instance, 'dataProcessInstanceProperties', {
      name: id,
      type: 'BATCH_SCHEDULED',
      customProperties: { dbt_name: node.id, dbt_urn: urn },
      created: { time: run.startedAt, actor: RUNNER },
    });
    list.upsert(run.place, instance, 'dataProcessInstanceRelationships', {
      parentTemplate: urn,
      upstreamInstances: [],
    });
    list.upsert(run.place, instance, 'dataProcessInstanceInput', { inputs: upstreamUrns(project, node) });
    list.upsert(run.place, instance, 'dataProcessInstanceOutput', { outputs: [urn] });
    list.upsert(run.place, instance, 'dataProcessInstanceRunEvent', {
      timestampMillis: run.startedAt,
      status: 'STARTED',
    });
    list.upsert(run.place, instance, 'dataProcessInstanceRunEvent', {
      timestampMillis: run.endedAt,
      status: 'COMPLETE',
      result: { type: run.status === 'success' ? 'SUCCESS' : 'FAILURE', nativeResultType: run.status },
      durationMillis: run.endedAt - run.startedAt,
    });
    list.upsert(run.place, instance, 'status', { removed: false });
  }
}
