import { IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

import { ENVIRONMENTS } from '../proposals/proposal-list.js';

const MAX_SQL = 1024 * 1024;

/** Pasted SQL with the platform whose tables it names. */
export class SqlLineageArguments {
  @IsString()
  @IsNotEmpty({ message: 'must not be empty' })
  @MaxLength(MAX_SQL, { message: `must have at most ${MAX_SQL} characters` })
  sql: string;

  @IsOptional()
  @Matches(/^[A-Za-z][A-Za-z0-9_-]{0,30}$/, { message: 'must be the name of a SQL dialect, such as snowflake' })
  dialect?: string | null;

  @Matches(/^[A-Za-z][A-Za-z0-9._-]{0,99}$/, { message: 'must be the name of a platform, such as snowflake' })
  platform: string;

  @IsOptional()
  @IsIn(ENVIRONMENTS)
  env?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  defaultDatabase?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  defaultSchema?: string | null;
}
