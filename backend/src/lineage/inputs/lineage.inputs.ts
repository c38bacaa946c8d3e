import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';

import { WholeNumber } from '../../inputs/whole-number.js';
import { LINT_RULES, type LintRule } from '../lint/lint-rules.js';
import { ANSWER_LIMITS } from '../walk/limits.js';
import type { Combination } from '../walk/confidence.js';

export const LONGEST_URN = 4_096;
const MAX_STARTS = 200;
const MAX_DRAWN = 2_000;
const MAX_ON_PAGE = 1_000;
const LAST_PLACE = 10_000_000;
const share = { message: 'must be a number from 0 to 1' };
const instant = { message: 'must be an instant in milliseconds' };
const urn = { message: 'must be a urn' };
const urns = { each: true, message: 'must be a list of urns' } as const;
const sides = { message: 'must be UPSTREAM or DOWNSTREAM' };
const combinations = { message: 'must be MAX or NOISY_OR' };
const flag = { message: 'must be true or false' };

type Side = 'UPSTREAM' | 'DOWNSTREAM';

/** An argument that asks for an instant. */
class AtArguments {
  @IsOptional()
  @IsInt(instant)
  @Min(0, instant)
  at?: number | null;
}

class ConfidenceArguments extends AtArguments {
  @IsOptional()
  @IsNumber({ allowNaN: false, allowInfinity: false }, share)
  @Min(0, share)
  @Max(1, share)
  minConfidence?: number | null;
}

class WalkArguments extends ConfidenceArguments {
  @IsOptional()
  @IsIn(['MAX', 'NOISY_OR'], combinations)
  combine?: Combination | null;
}

class DrawnArguments extends WalkArguments {
  @IsArray({ message: 'must be a list of urns' })
  @ArrayMinSize(1, { message: 'must name at least one asset or column' })
  @ArrayMaxSize(MAX_STARTS, { message: `must name at most ${MAX_STARTS} assets or columns` })
  @IsString(urns)
  @MaxLength(LONGEST_URN, urns)
  urns: string[];

  @IsOptional()
  @IsBoolean(flag)
  showRejected?: boolean | null;
}

export class LineageViewArguments extends DrawnArguments {
  @IsOptional()
  @WholeNumber(0, ANSWER_LIMITS.hops)
  upstreamHops?: number | null;

  @IsOptional()
  @WholeNumber(0, ANSWER_LIMITS.hops)
  downstreamHops?: number | null;

  @IsOptional()
  @WholeNumber(1, MAX_DRAWN)
  perHop?: number | null;

  @IsOptional()
  @IsBoolean(flag)
  hideJobs?: boolean | null;

  @IsOptional()
  @IsArray({ message: 'must be a list of urns' })
  @ArrayMaxSize(MAX_DRAWN, { message: `must name at most ${MAX_DRAWN} assets` })
  @IsString(urns)
  alsoWith?: string[] | null;
}

export class ColumnViewArguments extends DrawnArguments {
  @IsOptional()
  @IsIn(['UPSTREAM', 'DOWNSTREAM'], sides)
  side?: Side | null;

  @IsOptional()
  @WholeNumber(0, ANSWER_LIMITS.hops)
  hops?: number | null;

  @IsOptional()
  @IsBoolean(flag)
  directOnly?: boolean | null;

  @IsOptional()
  @IsBoolean(flag)
  hideJobs?: boolean | null;
}

export class PathsArguments extends WalkArguments {
  @IsString(urn)
  @MaxLength(LONGEST_URN, urn)
  from: string;

  @IsOptional()
  @IsString(urn)
  @MaxLength(LONGEST_URN, urn)
  to?: string | null;

  @IsOptional()
  @IsIn(['UPSTREAM', 'DOWNSTREAM'], sides)
  side?: Side | null;

  @IsOptional()
  @IsIn(['ASSET', 'COLUMN', 'JOINED'], { message: 'must be ASSET, COLUMN or JOINED' })
  level?: 'ASSET' | 'COLUMN' | 'JOINED' | null;

  @IsOptional()
  @WholeNumber(1, 50)
  k?: number | null;

  @IsOptional()
  @IsBoolean(flag)
  directOnly?: boolean | null;

  @IsOptional()
  @WholeNumber(0, LAST_PLACE)
  start?: number | null;

  @IsOptional()
  @WholeNumber(0, MAX_ON_PAGE)
  count?: number | null;
}

export class EdgeArguments extends AtArguments {
  @IsString(urn)
  @MaxLength(LONGEST_URN, urn)
  from: string;

  @IsString(urn)
  @MaxLength(LONGEST_URN, urn)
  to: string;

  @IsOptional()
  @IsIn(['MAX', 'NOISY_OR'], combinations)
  combine?: Combination | null;
}

export class TransformsArguments extends AtArguments {
  @IsArray({ message: 'must be a list of urns' })
  @ArrayMinSize(1, { message: 'must name at least one asset' })
  @ArrayMaxSize(MAX_DRAWN, { message: `must name at most ${MAX_DRAWN} assets` })
  @IsString(urns)
  @MaxLength(LONGEST_URN, urns)
  urns: string[];

  @IsString({ message: 'must be a text' })
  @MinLength(2, { message: 'must have at least 2 characters' })
  @MaxLength(500, { message: 'must have at most 500 characters' })
  text: string;
}

export class CoverageArguments extends ConfidenceArguments {
  @IsString(urn)
  @MaxLength(LONGEST_URN, urn)
  urn: string;
}

export class CountArguments extends ConfidenceArguments {
  @IsString(urn)
  @MaxLength(LONGEST_URN, urn)
  urn: string;

  @IsIn(['UPSTREAM', 'DOWNSTREAM'], sides)
  side: Side;

  @IsOptional()
  @WholeNumber(0, ANSWER_LIMITS.hops)
  hops?: number | null;
}

/** Which edges are meant. */
export class ScopeArguments {
  @IsOptional()
  @IsArray({ message: 'must be a list of urns' })
  @ArrayMinSize(1, { message: 'must name at least one asset or column' })
  @ArrayMaxSize(MAX_STARTS, { message: `must name at most ${MAX_STARTS} assets or columns` })
  @IsString(urns)
  @MaxLength(LONGEST_URN, urns)
  urns?: string[] | null;

  @IsOptional()
  @WholeNumber(0, ANSWER_LIMITS.hops)
  hops?: number | null;

  @IsOptional()
  @IsString({ message: 'must be the urn of a domain' })
  @MaxLength(LONGEST_URN, urn)
  domain?: string | null;

  @IsOptional()
  @IsString({ message: 'must be the urn or the name of a platform' })
  @MinLength(1, { message: 'must be the urn or the name of a platform' })
  @MaxLength(LONGEST_URN, urn)
  platform?: string | null;

  @IsOptional()
  @IsIn(['ASSET', 'COLUMN'], { message: 'must be ASSET or COLUMN' })
  level?: 'ASSET' | 'COLUMN' | null;
}

class PageArguments {
  @IsOptional()
  @WholeNumber(0, LAST_PLACE)
  start?: number | null;

  @IsOptional()
  @WholeNumber(0, MAX_ON_PAGE)
  count?: number | null;
}

class ScopedArguments extends PageArguments {
  @IsOptional()
  @ValidateNested({ message: 'must be a scope' })
  @Type(() => ScopeArguments)
  scope?: ScopeArguments | null;
}

export class DiffArguments extends ScopedArguments {
  @IsInt(instant)
  @Min(0, instant)
  from: number;

  @IsOptional()
  @IsInt(instant)
  @Min(0, instant)
  to?: number | null;

  @IsOptional()
  @IsArray({ message: 'must be a list of kinds' })
  @IsIn(['APPEARED', 'VANISHED', 'CHANGED'], { each: true, message: 'must hold only APPEARED, VANISHED, CHANGED' })
  kinds?: ('APPEARED' | 'VANISHED' | 'CHANGED')[] | null;

  @IsOptional()
  @IsNumber({ allowNaN: false, allowInfinity: false }, share)
  @Min(0, share)
  @Max(1, share)
  minConfidence?: number | null;

  @IsOptional()
  @IsIn(['MAX', 'NOISY_OR'], combinations)
  combine?: Combination | null;
}

export class HistoryArguments extends PageArguments {
  @IsString(urn)
  @MaxLength(LONGEST_URN, urn)
  urn: string;

  @IsOptional()
  @IsInt(instant)
  @Min(0, instant)
  from?: number | null;

  @IsOptional()
  @IsInt(instant)
  @Min(0, instant)
  to?: number | null;
}

export class CoverageTotalsArguments extends ScopedArguments {
  @IsOptional()
  @IsInt(instant)
  @Min(0, instant)
  at?: number | null;
}

const days = { message: 'must be a whole number of days from 1 to 3650' };

export class LintArguments extends ScopedArguments {
  @IsOptional()
  @IsArray({ message: 'must be a list of rules' })
  @IsIn(LINT_RULES, { each: true, message: `must hold only ${LINT_RULES.join(', ')}` })
  rules?: LintRule[] | null;

  @IsOptional()
  @IsInt(days)
  @Min(1, days)
  @Max(3650, days)
  staleDays?: number | null;
}
