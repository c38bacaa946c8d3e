import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../access/authorization/decorators.js';
import { checkedInput } from '../inputs/checked-input.js';
import type { Viewer } from '../kernel/viewer.js';
import {
  FollowArguments,
  FollowersArguments,
  FollowsArguments,
  MarkNewsReadArguments,
  NewsArguments,
} from './follows.inputs.js';
import { FollowsService, type Followed } from './follows.service.js';
import type { NewsGroup } from './group-news.js';
import { NewsService } from './news.service.js';
import type { NewsChange } from './stored-news.js';

/** Everybody may follow what they may see, and every answer is reduced to that. Summaries are resolved by the catalogue. */
@Resolver()
export class FollowsResolver {
  constructor(
    private readonly service: FollowsService,
    private readonly newsService: NewsService,
  ) {}

  @Query()
  @Requires('VIEW_ENTITY')
  followStates(
    @CurrentViewer() viewer: Viewer,
    @Args(checkedInput) input: FollowArguments,
  ): Promise<readonly { readonly urn: string; readonly following: boolean; readonly followers: number }[]> {
    return this.service.states(viewer, input);
  }

  @Query()
  @Requires('VIEW_ENTITY')
  follows(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: FollowsArguments,
  ): Promise<{ readonly total: number; readonly follows: readonly Followed[] }> {
    return this.service.follows(viewer, input);
  }

  @Query()
  @Requires('VIEW_ENTITY')
  followers(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: FollowersArguments,
  ): Promise<{ readonly total: number; readonly followers: readonly Followed[] }> {
    return this.service.followers(viewer, input);
  }

  @Query()
  @Requires('VIEW_ENTITY')
  news(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: NewsArguments,
  ): Promise<{ readonly total: number; readonly unread: number; readonly news: readonly NewsGroup[] }> {
    return this.newsService.mine(viewer, input);
  }

  @Mutation()
  @Requires('VIEW_ENTITY')
  follow(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: FollowArguments,
  ): Promise<readonly string[]> {
    return this.service.follow(viewer, input);
  }

  @Mutation()
  @Requires('VIEW_ENTITY')
  unfollow(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: FollowArguments,
  ): Promise<readonly string[]> {
    return this.service.unfollow(viewer, input);
  }

  @Mutation()
  @Requires('VIEW_ENTITY')
  markNewsRead(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: MarkNewsReadArguments,
  ): Promise<boolean> {
    return this.newsService.markRead(viewer, input);
  }
}

/** The person of a change; the catalogue adds their summary. */
@Resolver('NewsChange')
export class NewsChangeResolver {
  @ResolveField()
  actor(@Parent() change: NewsChange): string | null {
    return change.by ?? null;
  }
}
