import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';

import {
  LOG_LEVELS,
  type LogLevel,
  MAX_LINE_LENGTH,
  MAX_LINES_PER_RENEWAL,
  MAX_REPORT_LENGTH,
  MAX_STRUCTURED_REPORT_LENGTH,
  RUN_OUTCOMES,
  type RunOutcome,
} from '../../executor/executor.types.js';

const EXECUTOR_NAME = { message: 'must be the name of an executor: letters, digits, ".", "_", "-"' };

/** An executor that asks for a run. */
export class ClaimBody {
  @Matches(/^[\w.-]{1,200}$/u, EXECUTOR_NAME)
  executor!: string;
}

class RunBody extends ClaimBody {
  @IsString()
  @MaxLength(100)
  id!: string;
}

class LineBody {
  @IsNumber()
  time!: number;

  @IsIn(LOG_LEVELS)
  level!: LogLevel;

  @IsString()
  @MaxLength(MAX_LINE_LENGTH)
  text!: string;
}

/** An executor that prolongs the lease of a run. */
export class RenewBody extends RunBody {
  @IsArray()
  @ArrayMaxSize(MAX_LINES_PER_RENEWAL)
  @ValidateNested({ each: true })
  @Type(() => LineBody)
  lines!: LineBody[];
}

class OutcomeBody {
  @IsIn(RUN_OUTCOMES)
  status!: RunOutcome['status'];

  @IsString()
  @MaxLength(MAX_REPORT_LENGTH)
  report!: string;

  @IsOptional()
  @IsString()
  @MaxLength(MAX_STRUCTURED_REPORT_LENGTH)
  structuredReport?: string;
}

/** An executor that says how a run ended. */
export class EndBody extends RunBody {
  @ValidateNested()
  @Type(() => OutcomeBody)
  outcome!: OutcomeBody;
}

/** Which lines of a log to send. */
export class LogQuery {
  @IsOptional()
  @IsIn(LOG_LEVELS)
  level?: LogLevel;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;
}
