import { IsIn, IsNotEmpty, IsObject, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

import { ENVIRONMENTS } from './proposals/proposal-list.js';

const PLATFORM = { message: 'must be the name of a platform: letters, digits, ".", "_", "-"' };
const PLATFORM_NAME = /^[A-Za-z][A-Za-z0-9._-]{0,99}$/;
const MAX_SQL = 1024 * 1024;

/** The settings that every endpoint takes, in the address or as form fields beside the files. */
export class IngestQuery {
  @IsOptional()
  @IsIn(ENVIRONMENTS)
  env?: string;

  @IsOptional()
  @Matches(PLATFORM_NAME, PLATFORM)
  platform?: string;

  /** The older name of `platform` for dbt. */
  @IsOptional()
  @Matches(PLATFORM_NAME, PLATFORM)
  targetPlatform?: string;

  /** dbt: whether the owner `ann@acme.example` is the user `ann`. */
  @IsOptional()
  @IsIn(['true', 'false'])
  stripUserIdsFromEmail?: string;

  /** odcs: whether the answer only says what would be stored. */
  @IsOptional()
  @IsIn(['true', 'false'])
  dryRun?: string;

  /** The source that claims the metadata, stored as `pipelineName`. */
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  source?: string;
}

/** dbt's artefacts in one JSON body. */
export class DbtBody extends IngestQuery {
  @IsObject({ message: 'must be the content of manifest.json' })
  manifest: Record<string, unknown>;

  @IsOptional()
  @IsObject({ message: 'must be the content of catalog.json' })
  catalog?: Record<string, unknown>;

  @IsOptional()
  @IsObject({ message: 'must be the content of run_results.json' })
  runResults?: Record<string, unknown>;

  @IsOptional()
  @IsObject({ message: 'must be the content of sources.json' })
  sources?: Record<string, unknown>;
}

/** A SQL script in a JSON body. */
export class SqlBody extends IngestQuery {
  @Matches(PLATFORM_NAME, PLATFORM)
  declare platform: string;

  @IsOptional()
  @Matches(/^[a-z][a-z0-9_-]{0,30}$/, {
    message: 'must be the name of an SQL dialect in lower case, such as snowflake',
  })
  dialect?: string;

  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  defaultDatabase?: string;

  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  defaultSchema?: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_SQL, { message: `must have at most ${MAX_SQL} characters; larger scripts can be sent in parts` })
  sql: string;
}
