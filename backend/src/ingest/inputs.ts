import { plainToInstance } from 'class-transformer';
import {
  IsIn,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  type ValidationError,
  validateSync,
} from 'class-validator';

import { Problem } from '../kernel/problem.js';
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

/**
 * A body or a query, checked against its class.
 *
 * @throws Problem `ingest.invalid-input` naming each field and what it may be
 */
export function checkedInput<T extends object>(type: new () => T, value: unknown): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Problem('invalid', 'ingest.invalid-input', 'The body must be a JSON object.');
  const input = plainToInstance(type, value);
  const errors = validateSync(input, { whitelist: true });
  if (errors.length === 0) return input;
  const fields = errors.map((error) => ({ field: error.property, message: messageOf(error) }));
  throw new Problem(
    'invalid',
    'ingest.invalid-input',
    fields.map(({ field, message }) => `${field}: ${message}`).join('; ') + '.',
    { fields },
  );
}

/** What is not text at all is told so first, and not that it is too long. */
function messageOf(error: ValidationError): string {
  const { isString, isNotEmpty, ...others } = error.constraints ?? {};
  const text = isString ?? isNotEmpty ?? Object.values(others)[0] ?? 'is not allowed';
  return text.startsWith(`${error.property} `) ? text.slice(error.property.length + 1) : text;
}
