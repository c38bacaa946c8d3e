import { IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';

import { WholeNumber } from '../../inputs/whole-number.js';
import {
  AsOfArguments,
  CombinationField,
  Flag,
  MAX_DRAWN,
  Offset,
  PageSize,
  type Side,
  SideField,
  UrnField,
  UrnList,
  WalkArguments,
} from '../inputs/arguments.js';
import type { Combination } from '../walk/confidence.js';

const MAX_PATHS = 50;
const MIN_SEARCH_LENGTH = 2;
const MAX_SEARCH_LENGTH = 500;

export class PathsArguments extends WalkArguments {
  @UrnField()
  from: string;

  /** Absent: from one node outward. */
  @IsOptional()
  @UrnField()
  to?: string | null;

  @IsOptional()
  @SideField()
  side?: Side | null;

  @IsOptional()
  @IsIn(['ASSET', 'COLUMN', 'JOINED'], { message: 'must be ASSET, COLUMN or JOINED' })
  level?: 'ASSET' | 'COLUMN' | 'JOINED' | null;

  /** How many of the best paths. */
  @IsOptional()
  @WholeNumber(1, MAX_PATHS)
  k?: number | null;

  @IsOptional()
  @Flag()
  directOnly?: boolean | null;

  @IsOptional()
  @Offset()
  start?: number | null;

  @IsOptional()
  @PageSize()
  count?: number | null;
}

export class EdgeArguments extends AsOfArguments {
  @UrnField()
  from: string;

  @UrnField()
  to: string;

  @IsOptional()
  @CombinationField()
  combine?: Combination | null;
}

export class TransformsArguments extends AsOfArguments {
  @UrnList(['asset', 'assets'], { min: 1, max: MAX_DRAWN })
  urns: string[];

  @IsString({ message: 'must be a text' })
  @MinLength(MIN_SEARCH_LENGTH, { message: `must have at least ${MIN_SEARCH_LENGTH} characters` })
  @MaxLength(MAX_SEARCH_LENGTH, { message: `must have at most ${MAX_SEARCH_LENGTH} characters` })
  text: string;
}
