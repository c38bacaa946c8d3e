import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import type { GetSchemaBlameInput, GetSchemaVersionListInput, GetTimelineInput } from '../../../generated/graphql.js';
import type { Viewer } from '../../../kernel/viewer.js';
import { ChangeTimelineService } from '../../../timeline/changes/change-timeline.service.js';
import type { ChangeTransaction } from '../../../timeline/changes/change.types.js';
import { blame, graphqlTransaction, PROTOCOL_CATEGORIES, versionOf } from './timeline-answers.js';

/** From the beginning until now, without raw differences. */
const WHOLE_HISTORY = { startTime: 0, endTime: 0, raw: false } as const;

/**
 * The timeline in GraphQL: the transactions of the public timeline endpoint, without a window of
 * time.
 */
@Resolver()
export class ProtocolTimelineResolver {
  constructor(private readonly timeline: ChangeTimelineService) {}

  /**
   * All transactions of an entity, or of all versions of its version set, oldest first. Without named categories it covers those that the
   * protocol's GraphQL knows.
   */
  @Query()
  @Requires('VIEW_ENTITY')
  async getTimeline(@CurrentViewer() viewer: Viewer, @Args('input') input: GetTimelineInput): Promise<unknown> {
    const requestedCategories = input.changeCategories ?? [];
    const { transactions, skippedVersions, historyCutAt } = await this.timeline.timeline(viewer, {
      ...WHOLE_HISTORY,
      urn: input.urn,
      categories: requestedCategories.length > 0 ? requestedCategories : PROTOCOL_CATEGORIES,
      includeVersionSet: input.includeVersionSet ?? false,
    });
    return {
      changeTransactions: transactions.map(graphqlTransaction),
      skippedVersionCount: skippedVersions,
      historyCutAt,
    };
  }

  /** The versions of a dataset's schema, oldest first, and the latest of them. */
  @Query()
  @Requires('VIEW_ENTITY')
  async getSchemaVersionList(
    @CurrentViewer() viewer: Viewer,
    @Args('input') { datasetUrn }: GetSchemaVersionListInput,
  ): Promise<unknown> {
    const all = await this.changes(viewer, datasetUrn, ['TECHNICAL_SCHEMA']);
    const latest = all.at(-1);
    const latestVersion = latest ? versionOf(latest) : null;
    return { latestVersion, version: latestVersion, semanticVersionList: all.map(versionOf) };
  }

  /**
   * For each column the change that it goes back to, up to a version or up to now. An unknown
   * version answers no columns.
   */
  @Query()
  @Requires('VIEW_ENTITY')
  async getSchemaBlame(
    @CurrentViewer() viewer: Viewer,
    @Args('input') { datasetUrn, version }: GetSchemaBlameInput,
  ): Promise<unknown> {
    const all = await this.changes(viewer, datasetUrn, ['TECHNICAL_SCHEMA']);
    const named = version ? all.findIndex((one) => versionOf(one).semanticVersion === version) : all.length - 1;
    const upTo = all.slice(0, named + 1);
    const last = upTo.at(-1);
    return { version: last ? versionOf(last) : null, schemaFieldBlameList: blame(upTo) };
  }

  /** The transactions from the beginning until now, without raw differences. */
  private changes(viewer: Viewer, urn: string, categories: readonly string[]): Promise<readonly ChangeTransaction[]> {
    return this.timeline.changes(viewer, { ...WHOLE_HISTORY, urn, categories, includeVersionSet: false });
  }
}
