import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';

import { UrnField } from '../inputs/arguments.js';
import { ScopedArguments } from '../scope/scope.inputs.js';
import { LINT_RULES, type LintRule, MAX_FIX_EDGES } from './finding.js';

const MAX_STALE_DAYS = 3_650;
const MAX_LAYERS = 100;
const LONGEST = 400;
const LONGEST_ID = 1_000_000;
const name = { message: `must be a text of 1 to ${LONGEST} characters` };
const names = { each: true, message: `must be a list of texts of 1 to ${LONGEST} characters` } as const;

export class LayerArguments {
  @IsString(name)
  @MinLength(1, name)
  @MaxLength(LONGEST, name)
  name: string;

  @IsArray({ message: 'must be a list of patterns' })
  @ArrayMinSize(1, { message: 'must hold at least one pattern' })
  @ArrayMaxSize(MAX_LAYERS, { message: `must hold at most ${MAX_LAYERS} patterns` })
  @IsString(names)
  @MinLength(1, names)
  @MaxLength(LONGEST, names)
  patterns: string[];

  @IsOptional()
  @IsArray({ message: 'must be a list of names of layers' })
  @ArrayMaxSize(MAX_LAYERS, { message: `must hold at most ${MAX_LAYERS} layers` })
  @IsString(names)
  mayRead?: string[] | null;
}

export class SetLayersArguments {
  @IsArray({ message: 'must be a list of layers' })
  @ArrayMaxSize(MAX_LAYERS, { message: `must hold at most ${MAX_LAYERS} layers` })
  @ValidateNested({ each: true })
  @Type(() => LayerArguments)
  layers: LayerArguments[];
}

export class FixArguments {
  @IsString({ message: 'must be the id of a finding of lineageLint' })
  @MaxLength(LONGEST_ID, { message: 'must be the id of a finding of lineageLint' })
  finding: string;
}

class FixEdgeArguments {
  @UrnField()
  from: string;

  @UrnField()
  to: string;

  @IsOptional()
  @IsString(name)
  @MaxLength(LONGEST, name)
  source?: string | null;
}

const fixEdges = { message: `must hold at most ${MAX_FIX_EDGES} edges` };

export class UndoFixArguments {
  @IsArray({ message: 'must be a list of edges' })
  @ArrayMaxSize(MAX_FIX_EDGES, fixEdges)
  @ValidateNested({ each: true })
  @Type(() => FixEdgeArguments)
  drawn: FixEdgeArguments[];

  @IsArray({ message: 'must be a list of edges' })
  @ArrayMaxSize(MAX_FIX_EDGES, fixEdges)
  @ValidateNested({ each: true })
  @Type(() => FixEdgeArguments)
  rejected: FixEdgeArguments[];

  @IsOptional()
  @IsString({ message: 'must be the id of a finding' })
  @MaxLength(LONGEST_ID, { message: 'must be the id of a finding' })
  finding?: string | null;
}

const staleDays = { message: `must be a whole number of days from 1 to ${MAX_STALE_DAYS}` };

export class LintArguments extends ScopedArguments {
  @IsOptional()
  @IsArray({ message: 'must be a list of rules' })
  @IsIn(LINT_RULES, { each: true, message: `must hold only ${LINT_RULES.join(', ')}` })
  rules?: LintRule[] | null;

  @IsOptional()
  @IsInt(staleDays)
  @Min(1, staleDays)
  @Max(MAX_STALE_DAYS, staleDays)
  staleDays?: number | null;
}
