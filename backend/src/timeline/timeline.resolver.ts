import { Args, Query, Resolver } from '@nestjs/graphql';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';

import { CurrentViewer, Requires } from '../access/authorization/decorators.js';
import type { Viewer } from '../kernel/viewer.js';
import { checkedInput } from '../inputs/checked-input.js';
import { CATEGORIES } from './history/timeline.types.js';
import { type HistoryAnswer, TimelineService } from './timeline.service.js';

/** There are fewer; a client may repeat some. */
const MAX_CATEGORIES = 100;

class HistoryInput {
  @IsString()
  @MaxLength(2_048)
  urn: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_CATEGORIES, { message: `may name at most ${MAX_CATEGORIES} categories` })
  @IsIn(CATEGORIES, { each: true, message: `must be among ${CATEGORIES.join(', ')}` })
  categories?: string[] | null;

  @IsOptional()
  @IsBoolean()
  withoutEvaluations?: boolean | null;

  @IsOptional()
  @IsInt()
  @Min(0)
  start?: number | null;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000)
  count?: number | null;
}

@Resolver()
export class TimelineResolver {
  constructor(private readonly timeline: TimelineService) {}

  @Query()
  @Requires('VIEW_ENTITY')
  entityHistory(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: HistoryInput,
  ): Promise<HistoryAnswer> {
    return this.timeline.entityHistory(viewer, input);
  }
}
