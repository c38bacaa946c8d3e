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

import { type Grouping, GROUPINGS } from '../present/impact-answer.js';
import { CHANGE_KINDS, type ChangeKind } from '../rules/change-rules.js';
import { type Verdict, VERDICTS } from '../rules/verdicts.js';

const LONGEST_URN = 4_096;
const LONGEST_NAME = 1_000;
const LONGEST_NOTE = 4_000;
const MAX_CHANGES = 200;
/** Kinds, owners or domains of one filter. */
const MAX_NAMED = 1_000;
const named = { message: `must hold at most ${MAX_NAMED}` } as const;
const MAX_ON_PAGE = 1_000;
/** Pages are cut from an ordered list by place: a far one costs what the first does. */
const LAST_PLACE = 1_000_000;
const share = 'must be a number from 0 to 1';
const text = { message: 'must be a text' } as const;
const name = { message: `must be a text of 1 to ${LONGEST_NAME} characters` } as const;

/** One change of a question. */
export class ChangeArguments {
  @IsIn(CHANGE_KINDS, { message: `must be one of ${CHANGE_KINDS.join(', ')}` })
  kind: ChangeKind;

  @IsString({ message: 'must be the urn of a dataset or of a column' })
  @MaxLength(LONGEST_URN, { message: `must be at most ${LONGEST_URN} characters long` })
  urn: string;

  @IsOptional()
  @IsString(name)
  @MinLength(1, name)
  @MaxLength(LONGEST_NAME, name)
  fieldPath?: string | null;

  @IsOptional()
  @IsString(name)
  @MinLength(1, name)
  @MaxLength(LONGEST_NAME, name)
  newName?: string | null;

  @IsOptional()
  @IsString(name)
  @MinLength(1, name)
  @MaxLength(LONGEST_NAME, name)
  newType?: string | null;

  @IsOptional()
  @IsString(text)
  @MaxLength(LONGEST_NOTE, { message: `must be at most ${LONGEST_NOTE} characters long` })
  note?: string | null;
}

/** Which consumers are asked for. */
export class PageArguments {
  @IsOptional()
  @IsInt({ message: 'must be a whole number from 0' })
  @Min(0, { message: 'must be a whole number from 0' })
  @Max(LAST_PLACE - MAX_ON_PAGE, { message: `must be at most ${LAST_PLACE - MAX_ON_PAGE}` })
  start?: number | null;

  @IsOptional()
  @IsInt({ message: `must be a whole number from 0 to ${MAX_ON_PAGE}` })
  @Min(0, { message: `must be a whole number from 0 to ${MAX_ON_PAGE}` })
  @Max(MAX_ON_PAGE, { message: `must be a whole number from 0 to ${MAX_ON_PAGE}` })
  count?: number | null;

  @IsOptional()
  @IsArray({ message: 'must be a list of verdicts' })
  @ArrayMaxSize(VERDICTS.length, { message: `must hold at most ${VERDICTS.length} verdicts` })
  @IsIn(VERDICTS, { each: true, message: `must hold only ${VERDICTS.join(', ')}` })
  verdicts?: Verdict[] | null;

  @IsOptional()
  @IsNumber({ allowNaN: false, allowInfinity: false }, { message: share })
  @Min(0, { message: share })
  @Max(1, { message: share })
  minConfidence?: number | null;

  @IsOptional()
  @IsBoolean({ message: 'must be true or false' })
  prove?: boolean | null;

  @IsOptional()
  @IsBoolean({ message: 'must be true or false' })
  perAsset?: boolean | null;
}

/** A question about changes, with the page and the filters of its answer. */
export class ImpactArguments extends PageArguments {
  @IsArray({ message: 'must be a list of changes' })
  @ArrayMinSize(1, { message: 'must hold at least one change' })
  @ArrayMaxSize(MAX_CHANGES, { message: `must hold at most ${MAX_CHANGES} changes` })
  @ValidateNested({ each: true })
  @Type(() => ChangeArguments)
  changes: ChangeArguments[];

  @IsOptional()
  @IsArray({ message: 'must be a list of kinds' })
  @ArrayMaxSize(MAX_NAMED, named)
  @IsString({ each: true, message: 'must hold kinds such as dataset' })
  kinds?: string[] | null;

  @IsOptional()
  @IsArray({ message: 'must be a list of urns' })
  @ArrayMaxSize(MAX_NAMED, named)
  @IsString({ each: true, message: 'must hold urns of users and groups' })
  owners?: string[] | null;

  @IsOptional()
  @IsArray({ message: 'must be a list of urns' })
  @ArrayMaxSize(MAX_NAMED, named)
  @IsString({ each: true, message: 'must hold urns of domains' })
  domains?: string[] | null;

  @IsOptional()
  @IsIn(GROUPINGS, { message: `must be one of ${GROUPINGS.join(', ')}` })
  groupBy?: Grouping | null;

  @IsOptional()
  @IsInt({ message: 'must be an instant in milliseconds' })
  @Min(0, { message: 'must be an instant in milliseconds' })
  at?: number | null;
}
