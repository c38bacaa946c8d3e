import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

import { CATEGORIES } from './history/timeline.types.js';

/** There are fewer; a client may repeat some. */
const MAX_CATEGORIES = 100;

export class HistoryInput {
  @IsString()
  @MaxLength(2_048)
  urn: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_CATEGORIES, { message: `may name at most ${MAX_CATEGORIES} categories` })
  @IsIn(CATEGORIES, { each: true, message: `must be among ${CATEGORIES.join(', ')}` })
  categories?: string[] | null;

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
