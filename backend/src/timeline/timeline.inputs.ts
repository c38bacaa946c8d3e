import { IsArray, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

import { CATEGORIES } from './history/timeline.types.js';

export class HistoryInput {
  @IsString()
  @MaxLength(2_048)
  urn: string;

  @IsOptional()
  @IsArray()
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
