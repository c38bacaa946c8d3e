import { IsOptional } from 'class-validator';

import { WholeNumber } from './whole-number.js';

/** A page of a list: from which place, and how many. */
export class PageArguments {
  @IsOptional()
  @WholeNumber(0, 1_000_000)
  start?: number | null;

  @IsOptional()
  @WholeNumber(0, 100)
  count?: number | null;
}
