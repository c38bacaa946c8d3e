import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

import { WholeNumber } from '../../inputs/whole-number.js';
import { MAX_URN_LENGTH, PageArguments } from '../inputs/arguments.js';
import { LINT_RULES, type LintRule } from '../lint/finding.js';
import { LINT_SEVERITIES, type LintSeverity } from '../lint/lint-rules.js';
import { MAX_COVERAGE_DAYS } from './coverage-history.js';

const MAX_QUERY_LENGTH = 200;
const urnText = { message: 'must be a urn, or empty for assets without one' };
const queryText = { message: `must be a text of at most ${MAX_QUERY_LENGTH} characters` };

export class ReportArguments extends PageArguments {
  @IsOptional()
  @IsArray({ message: 'must be a list of rules' })
  @ArrayMaxSize(LINT_RULES.length)
  @IsIn(LINT_RULES, { each: true, message: `must hold only ${LINT_RULES.join(', ')}` })
  rules?: LintRule[] | null;

  @IsOptional()
  @IsArray({ message: 'must be a list of severities' })
  @ArrayMaxSize(LINT_SEVERITIES.length)
  @IsIn(LINT_SEVERITIES, { each: true, message: `must hold only ${LINT_SEVERITIES.join(', ')}` })
  severities?: LintSeverity[] | null;

  @IsOptional()
  @IsString(urnText)
  @MaxLength(MAX_URN_LENGTH, urnText)
  owner?: string | null;

  @IsOptional()
  @IsString(urnText)
  @MaxLength(MAX_URN_LENGTH, urnText)
  domain?: string | null;

  @IsOptional()
  @IsString(urnText)
  @MaxLength(MAX_URN_LENGTH, urnText)
  platform?: string | null;

  @IsOptional()
  @IsBoolean({ message: 'must be true or false' })
  fixable?: boolean | null;

  @IsOptional()
  @IsString(queryText)
  @MaxLength(MAX_QUERY_LENGTH, queryText)
  query?: string | null;
}

export class CoverageHistoryArguments {
  @IsOptional()
  @IsIn(['ALL', 'PLATFORM', 'DOMAIN'], { message: 'must be ALL, PLATFORM or DOMAIN' })
  by?: 'ALL' | 'PLATFORM' | 'DOMAIN' | null;

  @IsOptional()
  @IsString({ message: 'must be the urn of the platform or the domain' })
  @MaxLength(MAX_URN_LENGTH, { message: 'must be the urn of the platform or the domain' })
  urn?: string | null;

  @IsOptional()
  @WholeNumber(1, MAX_COVERAGE_DAYS)
  days?: number | null;
}
