import { append } from '../../kernel/lists.js';
import { Problem } from '../../kernel/problem.js';
import { ProposalList } from '../proposals/proposal-list.js';
import type { Conversion, Finding, LocatedProposal } from '../proposals/conversion.js';
import { DatasetNames } from './dataset-names.js';
import { addDataset } from './datasets.js';
import { type JobEvent, type OpenLineageEvent, readEvent, unwrapEvents } from './events.js';
import { addJob, addJobLineage, jobNames } from './jobs.js';
import { addRun } from './runs.js';

/** Events as they arrived, with the name of their file for findings. */
export interface OpenLineageInput {
  readonly file: string;
  /** One event, a list of them, or a known wrapper around them. */
  readonly value: unknown;
  readonly env: string;
}

/**
 * Converts OpenLineage events to proposals. An event that cannot be read is refused alone.
 *
 * A run or job event becomes the job with its flow, the datasets that it names, the lineage between
 * them, and for a run a process instance. The events of one run arrive one after the other and add up,
 * see `addJobLineage`. A dataset event becomes the dataset.
 *
 *     COMPLETE of spark/load_orders, in raw.orders, out mart.orders
 *     dataFlow load_orders, dataJob load_orders, dataset mart.orders, raw.orders -> job -> mart.orders
 *
 * Cost: linear in the events. It yields after each, to be run in slices. docs/ingest.md#openlineage
 */
export function* convertOpenLineage({ file, value, env }: OpenLineageInput): Generator<undefined, Conversion> {
  const proposals: LocatedProposal[] = [];
  const refused: Finding[] = [];
  for (const [at, item] of unwrapEvents(value).entries()) {
    const place = item.path === '' ? `event ${at + 1}` : `event ${at + 1} at ${item.path}`;
    try {
      append(proposals, convertEvent(file, place, readEvent(item.value), env));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push({ file, place, message: error.message });
    }
    yield;
  }
  return { proposals, refused, warnings: [] };
}

function convertEvent(file: string, place: string, event: OpenLineageEvent, env: string): readonly LocatedProposal[] {
  const list = new ProposalList(file, {
    pipelineName: sourceOf(event.producer),
    lastObserved: event.at,
    ...(event.kind === 'run' ? { runId: event.run.runId } : {}),
  });
  if (event.kind === 'dataset') addDataset(list, place, new DatasetNames([event.dataset], env), event.dataset);
  else addJobEvent(list, place, event, env);
  return list.items;
}

function addJobEvent(list: ProposalList, place: string, event: JobEvent, env: string): void {
  const datasets = [...event.inputs, ...event.outputs];
  const names = { job: jobNames(event), datasets: new DatasetNames(datasets, env) };
  addJob(list, place, event, names.job);
  for (const dataset of datasets) addDataset(list, place, names.datasets, dataset);
  addJobLineage(list, place, event, names);
  if (event.kind === 'run') addRun(list, place, event, names);
}

/**
 * The source (`pipelineName`) that claims what an event says. Producers put their version into their
 * address. It is left out, because claims of an older version would otherwise never be replaced after
 * an upgrade: `…/OpenLineage/tree/1.20.0/integration/spark` is `…/OpenLineage/integration/spark`.
 */
export function sourceOf(producer: string | undefined): string {
  if (producer === undefined || producer.trim() === '') return 'openlineage';
  const plain = producer
    .trim()
    .replace(/\/(?:tree|blob)\/[^/]+(?=\/|$)/, '')
    .replace(/\/v?\d+(?:[.-][\w.-]*)?\/?$/, '');
  return `openlineage:${plain}`;
}
