import { ValidationPipe } from '@nestjs/common';
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
  type ValidationError,
} from 'class-validator';

import { Problem } from '../kernel/problem.js';
import { LIMITS } from './view/view.types.js';

const LONGEST_URN = 2_048;
const MOST_STARTS = 200;
const MOST_DRAWN = 2_000;
const hops = `must be a whole number from 0 to ${LIMITS.hops}`;
const share = 'must be a number from 0 to 1';
const urns = { each: true, message: 'must be a list of urns' } as const;

export class LineageViewArguments {
  @IsArray()
  @ArrayMinSize(1, { message: 'must name at least one asset or column' })
  @ArrayMaxSize(MOST_STARTS, { message: `must name at most ${MOST_STARTS} assets or columns` })
  @IsString(urns)
  @MaxLength(LONGEST_URN, { each: true })
  urns: string[];

  @IsOptional()
  @IsInt({ message: hops })
  @Min(0, { message: hops })
  @Max(LIMITS.hops, { message: hops })
  upstreamHops?: number | null;

  @IsOptional()
  @IsInt({ message: hops })
  @Min(0, { message: hops })
  @Max(LIMITS.hops, { message: hops })
  downstreamHops?: number | null;

  @IsOptional()
  @IsInt()
  @Min(1, { message: `must be from 1 to ${MOST_DRAWN}` })
  @Max(MOST_DRAWN, { message: `must be from 1 to ${MOST_DRAWN}` })
  perHop?: number | null;

  @IsOptional()
  @IsNumber()
  @Min(0, { message: share })
  @Max(1, { message: share })
  minConfidence?: number | null;

  @IsOptional()
  @IsInt({ message: 'must be an instant in milliseconds' })
  @Min(0)
  at?: number | null;

  @IsOptional()
  @IsBoolean()
  hideJobs?: boolean | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_DRAWN, { message: `must name at most ${MOST_DRAWN} assets` })
  @IsString(urns)
  alsoWith?: string[] | null;
}

export class ColumnViewArguments {
  @IsArray()
  @ArrayMinSize(1, { message: 'must name at least one column' })
  @ArrayMaxSize(MOST_STARTS, { message: `must name at most ${MOST_STARTS} columns` })
  @IsString(urns)
  @MaxLength(LONGEST_URN, { each: true })
  urns: string[];

  @IsOptional()
  @IsIn(['UPSTREAM', 'DOWNSTREAM'])
  side?: 'UPSTREAM' | 'DOWNSTREAM' | null;

  @IsOptional()
  @IsInt({ message: hops })
  @Min(0, { message: hops })
  @Max(LIMITS.hops, { message: hops })
  hops?: number | null;

  @IsOptional()
  @IsNumber()
  @Min(0, { message: share })
  @Max(1, { message: share })
  minConfidence?: number | null;

  @IsOptional()
  @IsInt({ message: 'must be an instant in milliseconds' })
  @Min(0)
  at?: number | null;

  @IsOptional()
  @IsBoolean()
  directOnly?: boolean | null;
}

export class PathsArguments {
  @IsString()
  @MaxLength(LONGEST_URN)
  from: string;

  @IsString()
  @MaxLength(LONGEST_URN)
  to: string;

  @IsOptional()
  @IsInt({ message: 'must be a whole number from 1 to 50' })
  @Min(1, { message: 'must be a whole number from 1 to 50' })
  @Max(50, { message: 'must be a whole number from 1 to 50' })
  k?: number | null;

  @IsOptional()
  @IsNumber()
  @Min(0, { message: share })
  @Max(1, { message: share })
  minConfidence?: number | null;

  @IsOptional()
  @IsBoolean()
  directOnly?: boolean | null;

  @IsOptional()
  @IsInt({ message: 'must be an instant in milliseconds' })
  @Min(0)
  at?: number | null;
}

export class EdgeArguments {
  @IsString()
  @MaxLength(LONGEST_URN)
  from: string;

  @IsString()
  @MaxLength(LONGEST_URN)
  to: string;

  @IsOptional()
  @IsInt({ message: 'must be an instant in milliseconds' })
  @Min(0)
  at?: number | null;
}

export class CoverageArguments {
  @IsString()
  @MaxLength(LONGEST_URN)
  urn: string;

  @IsOptional()
  @IsInt({ message: 'must be an instant in milliseconds' })
  @Min(0)
  at?: number | null;
}

export class CountArguments {
  @IsString()
  @MaxLength(LONGEST_URN)
  urn: string;

  @IsIn(['UPSTREAM', 'DOWNSTREAM'])
  side: 'UPSTREAM' | 'DOWNSTREAM';

  @IsOptional()
  @IsInt({ message: hops })
  @Min(0, { message: hops })
  @Max(LIMITS.hops, { message: hops })
  hops?: number | null;

  @IsOptional()
  @IsInt({ message: 'must be an instant in milliseconds' })
  @Min(0)
  at?: number | null;
}

/** Checks an argument against its class; the error names the field and what is allowed. */
export const checked = new ValidationPipe({
  transform: true,
  exceptionFactory: (errors: ValidationError[]) => {
    const [first] = errors;
    const field = first?.property ?? 'input';
    const reason = Object.values(first?.constraints ?? {})[0] ?? 'is not valid';
    const said = reason.startsWith(field) ? reason : `${field} ${reason}`;
    return new Problem('invalid', 'lineage.input', `${said}.`, { field });
  },
});
