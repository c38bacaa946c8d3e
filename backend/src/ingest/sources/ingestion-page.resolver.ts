import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import type { UpdateIngestionSourceScheduleInput } from '../../generated/graphql.js';
import { checkedInput } from '../../inputs/checked-input.js';
import { systemClock } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { RunComparison } from '../../runs/run-comparison.js';
import { RunsService } from '../../runs/runs.service.js';
import { checkCronTimes, nextTimes } from '../../tasks/cron-times.js';
import { type Connector, ConnectorRepository } from '../connectors/connector.repository.js';
import { DEFAULT_VERSION, ExecutionsService } from '../executions/executions.service.js';
import { cronOf } from './ingestion-sources.js';
import { ConnectorArguments, TimesArguments, UrnsArguments } from './ingestion-page.inputs.js';
import { type RunState, RunStates } from './run-states.js';
import { SourceSchedules } from './source-schedules.js';

const DEFAULT_TIMES = 5;

/** What the page for ingestion asks beside the public schema: connectors, next times, states and comparisons. */
@Resolver()
export class IngestionPageResolver {
  constructor(
    private readonly connectors: ConnectorRepository,
    private readonly executions: ExecutionsService,
    private readonly schedules: SourceSchedules,
    private readonly states: RunStates,
    private readonly runs: RunsService,
  ) {}

  @Query()
  @Requires('MANAGE_INGESTION')
  async ingestionConnectors(
    @Args(checkedInput) { version }: ConnectorArguments,
  ): Promise<{ readonly version: string; readonly connectors: readonly Connector[] } | null> {
    const release = version ?? DEFAULT_VERSION;
    const connectors = await this.connectors.list(release);
    return connectors ? { version: release, connectors } : null;
  }

  @Query()
  @Requires('MANAGE_INGESTION')
  async ingestionConnectorSchema(@Args(checkedInput) { name, version }: ConnectorArguments): Promise<string | null> {
    const schema = await this.connectors.schema(version ?? DEFAULT_VERSION, name ?? '');
    return schema ? JSON.stringify(schema) : null;
  }

  /** @throws Problem `tasks.cron`, `tasks.time-zone` */
  @Query()
  @Requires('MANAGE_INGESTION')
  ingestionScheduleTimes(
    @Args('input') input: UpdateIngestionSourceScheduleInput,
    @Args(checkedInput) { count }: TimesArguments,
  ): readonly number[] {
    const times = cronOf(input);
    checkCronTimes(times, { cron: 'input.interval', timeZone: 'input.timezone' });
    return nextTimes(times, systemClock(), count ?? DEFAULT_TIMES);
  }

  @Query()
  @Requires('MANAGE_INGESTION')
  async ingestionNextRuns(
    @Args(checkedInput) { urns }: UrnsArguments,
  ): Promise<readonly { readonly source: string; readonly at: number }[]> {
    return [...(await this.schedules.nextRuns(urns))].map(([source, at]) => ({ source, at }));
  }

  @Query()
  @Requires('MANAGE_INGESTION')
  ingestionRunSummaries(
    @CurrentViewer() viewer: Viewer,
    @Args(checkedInput) { urns }: UrnsArguments,
  ): Promise<readonly RunState[]> {
    return this.states.of(viewer, urns);
  }

  @Query()
  @Requires('MANAGE_INGESTION')
  compareIngestionRuns(
    @CurrentViewer() viewer: Viewer,
    @Args('before') before: string,
    @Args('after') after: string,
  ): Promise<RunComparison> {
    return this.runs.compare(viewer, before, after);
  }

  /** A release never changes, so that what an executor has answered once is answered from then on. */
  @Mutation()
  @Requires('MANAGE_INGESTION')
  describeIngestionConnectors(
    @CurrentViewer() viewer: Viewer,
    @Args(checkedInput) { name, version }: ConnectorArguments,
  ): Promise<string> {
    return this.executions.requestDescription(viewer, name ?? undefined, version ?? undefined);
  }
}
