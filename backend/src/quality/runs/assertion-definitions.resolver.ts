import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import { bindMutations, EditResolver } from '../../edits/bind-mutations.js';
import { Editor } from '../../edits/editor.js';
import type {
  MutationScheduleAssertionArgs,
  MutationUnscheduleAssertionArgs,
  QueryAssertionDatabaseArgs,
  QueryAssertionSchedulesArgs,
  QueryTryAssertionArgs,
} from '../../generated/graphql.js';
import type { JsonObject } from '../../kernel/json.js';
import type { Viewer } from '../../kernel/viewer.js';
import { AssertionRunsService } from './assertion-runs.service.js';
import { type AssertionSchedule, AssertionSchedules } from './assertion-schedules.js';
import { DEFINITION_EDITS } from './definition-edits.js';
import type { AssertionDatabase } from './evaluations.js';
import { resultAnswer } from './result-answer.js';

/** Defining, trying and scheduling assertions that this catalogue evaluates. */
@Resolver()
@bindMutations(DEFINITION_EDITS)
export class AssertionDefinitionsResolver extends EditResolver {
  constructor(
    editor: Editor,
    private readonly runs: AssertionRunsService,
    private readonly schedules: AssertionSchedules,
  ) {
    super(editor);
  }

  /** @throws Problem `edit.field`, `assertions.definition`, `access.forbidden` */
  @Query()
  @Requires('EDIT_ENTITY_ASSERTIONS')
  async tryAssertion(@CurrentViewer() viewer: Viewer, @Args() { input }: QueryTryAssertionArgs): Promise<JsonObject> {
    return resultAnswer(await this.runs.evaluateNow(viewer, input));
  }

  @Query()
  @Requires('VIEW_ENTITY')
  assertionSchedules(
    @CurrentViewer() viewer: Viewer,
    @Args() { urns }: QueryAssertionSchedulesArgs,
  ): Promise<readonly AssertionSchedule[]> {
    return this.schedules.list(viewer, urns);
  }

  /** @throws Problem `edit.field`, `edit.no-such-entity`, `access.forbidden` */
  @Query()
  @Requires('EDIT_ENTITY_ASSERTIONS')
  async assertionDatabase(
    @CurrentViewer() viewer: Viewer,
    @Args() { urn }: QueryAssertionDatabaseArgs,
  ): Promise<AssertionDatabase | null> {
    return (await this.runs.databaseOf(viewer, urn)) ?? null;
  }

  @Mutation()
  @Requires('EDIT_ENTITY_ASSERTIONS')
  scheduleAssertion(
    @CurrentViewer() viewer: Viewer,
    @Args() { urn, input }: MutationScheduleAssertionArgs,
  ): Promise<AssertionSchedule> {
    return this.schedules.save(viewer, urn, input);
  }

  @Mutation()
  @Requires('EDIT_ENTITY_ASSERTIONS')
  async unscheduleAssertion(
    @CurrentViewer() viewer: Viewer,
    @Args() { urn }: MutationUnscheduleAssertionArgs,
  ): Promise<boolean> {
    await this.schedules.remove(viewer, urn);
    return true;
  }
}
