import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import { Editor } from '../../edits/editor.js';
import type {
  CancelIngestionExecutionRequestInput,
  CreateIngestionExecutionRequestInput,
  CreateTestConnectionRequestInput,
  RollbackIngestionInput,
  UpdateIngestionSourceInput,
} from '../../generated/graphql.js';
import type { Viewer } from '../../kernel/viewer.js';
import { RunsService } from '../../runs/runs.service.js';
import { ExecutionsService } from '../executions/executions.service.js';
import { SOURCE_EDITS } from './ingestion-sources.js';
import { SourceSchedules } from './source-schedules.js';

/** Ingestion sources and their runs, as the public schema has them. */
@Resolver()
export class SourcesResolver {
  constructor(
    private readonly editor: Editor,
    private readonly runs: RunsService,
    private readonly executions: ExecutionsService,
    private readonly schedules: SourceSchedules,
  ) {}

  @Mutation()
  @Requires('MANAGE_INGESTION')
  createIngestionSource(
    @CurrentViewer() viewer: Viewer,
    @Args('input') input: UpdateIngestionSourceInput,
  ): Promise<string> {
    return this.save(viewer, 'createIngestionSource', { input });
  }

  @Mutation()
  @Requires('MANAGE_INGESTION')
  updateIngestionSource(
    @CurrentViewer() viewer: Viewer,
    @Args('urn') urn: string,
    @Args('input') input: UpdateIngestionSourceInput,
  ): Promise<string> {
    return this.save(viewer, 'updateIngestionSource', { urn, input });
  }

  @Mutation()
  @Requires('MANAGE_INGESTION')
  async deleteIngestionSource(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Promise<string> {
    await this.editor.run(viewer, SOURCE_EDITS.deleteIngestionSource, { urn });
    await this.schedules.remove(urn);
    return urn;
  }

  /** Queues a run of a source for the next free executor. The answer is the urn of the execution request. */
  @Mutation()
  @Requires('MANAGE_INGESTION')
  createIngestionExecutionRequest(
    @CurrentViewer() viewer: Viewer,
    @Args('input') { ingestionSourceUrn }: CreateIngestionExecutionRequestInput,
  ): Promise<string> {
    return this.executions.request(viewer, ingestionSourceUrn, 'MANUAL');
  }

  @Mutation()
  @Requires('MANAGE_INGESTION')
  cancelIngestionExecutionRequest(
    @CurrentViewer() viewer: Viewer,
    @Args('input') { ingestionSourceUrn, executionRequestUrn }: CancelIngestionExecutionRequestInput,
  ): Promise<string> {
    return this.executions.cancel(viewer, ingestionSourceUrn, executionRequestUrn);
  }

  /** Queues a test of a recipe's connection. Its structured report is the connector's capability report. */
  @Mutation()
  @Requires('MANAGE_INGESTION')
  createTestConnectionRequest(
    @CurrentViewer() viewer: Viewer,
    @Args('input') { recipe, version }: CreateTestConnectionRequestInput,
  ): Promise<string> {
    return this.executions.requestTest(viewer, recipe, version ?? undefined);
  }

  /** As the command line's rollback in its safe form: what the run created is hidden, not deleted. */
  @Mutation()
  @Requires('MANAGE_INGESTION')
  async rollbackIngestion(
    @CurrentViewer() viewer: Viewer,
    @Args('input') { runId }: RollbackIngestionInput,
  ): Promise<string> {
    await this.runs.rollback(viewer, { runId, dryRun: false, safe: true });
    return runId;
  }

  private async save(
    viewer: Viewer,
    mutation: 'createIngestionSource' | 'updateIngestionSource',
    args: { readonly urn?: string; readonly input: UpdateIngestionSourceInput },
  ): Promise<string> {
    // The edit answers with the urn of the source.
    const urn = (await this.editor.run(viewer, SOURCE_EDITS[mutation], args)) as string;
    await this.schedules.save(viewer, urn, args.input.schedule);
    return urn;
  }
}
