import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import { bindMutations, EditResolver } from '../../edits/bind-mutations.js';
import { Editor } from '../../edits/editor.js';
import type { MutationUpsertConnectionArgs, RollbackIngestionInput } from '../../generated/graphql.js';
import type { Viewer } from '../../kernel/viewer.js';
import { RunsService } from '../../runs/runs.service.js';
import { ConnectionsService } from './connections.service.js';
import { SOURCE_EDITS } from './ingestion-sources.js';

/** Ingestion sources and connections. Recipes are stored here and run by clients: this server has no executor. */
@Resolver()
@bindMutations(SOURCE_EDITS)
export class SourcesResolver extends EditResolver {
  constructor(
    editor: Editor,
    private readonly connections: ConnectionsService,
    private readonly runs: RunsService,
  ) {
    super(editor);
  }

  @Mutation()
  @Requires('MANAGE_CONNECTIONS')
  upsertConnection(@CurrentViewer() viewer: Viewer, @Args() args: MutationUpsertConnectionArgs): Promise<unknown> {
    return this.connections.upsert(viewer, args);
  }

  @Query()
  @Requires('MANAGE_CONNECTIONS')
  connection(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Promise<unknown> {
    return this.connections.connection(viewer, urn);
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
}
