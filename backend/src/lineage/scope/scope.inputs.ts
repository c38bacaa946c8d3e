import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength, MinLength, ValidateNested } from 'class-validator';

import { WholeNumber } from '../../inputs/whole-number.js';
import { MAX_URN_LENGTH, PageArguments, StartUrns, UrnField } from '../inputs/arguments.js';
import { ANSWER_LIMITS } from '../walk/limits.js';

const platform = { message: 'must be the urn or the name of a platform' };

/** Which part of the lineage a question is about; several fields must all be met, none means everything. */
export class ScopeArguments {
  @IsOptional()
  @StartUrns()
  urns?: string[] | null;

  @IsOptional()
  @WholeNumber(0, ANSWER_LIMITS.hops)
  hops?: number | null;

  @IsOptional()
  @UrnField('must be the urn of a domain')
  domain?: string | null;

  @IsOptional()
  @IsString(platform)
  @MinLength(1, platform)
  @MaxLength(MAX_URN_LENGTH, platform)
  platform?: string | null;

  @IsOptional()
  @IsIn(['ASSET', 'COLUMN'], { message: 'must be ASSET or COLUMN' })
  level?: 'ASSET' | 'COLUMN' | null;
}

export class ScopedArguments extends PageArguments {
  @IsOptional()
  @ValidateNested({ message: 'must be a scope' })
  @Type(() => ScopeArguments)
  scope?: ScopeArguments | null;
}
