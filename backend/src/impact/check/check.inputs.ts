import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';

import { ENVIRONMENTS } from '../../ingest/proposals/proposal-list.js';

const MAX_FILES = 5_000;
const KINDS = ['dbt', 'sql'] as const;

class CheckFile {
  @IsString()
  @IsNotEmpty({ message: 'must not be empty' })
  @MaxLength(1_000)
  name: string;

  @IsString({ message: 'must be the content of the file, as text' })
  text: string;
}

class CheckFiles {
  @IsArray({ message: 'must be a list of files' })
  @ArrayMinSize(1, { message: 'must hold at least one file' })
  @ArrayMaxSize(MAX_FILES, { message: `must hold at most ${MAX_FILES} files` })
  @ValidateNested({ each: true })
  @Type(() => CheckFile)
  files: CheckFile[];
}

/** Both sides of a pull request: dbt artefacts, or SQL files of a platform. */
export class CheckBody {
  @IsIn(KINDS, { message: `must be one of ${KINDS.join(', ')}` })
  kind: (typeof KINDS)[number];

  @IsNotEmpty({ message: 'must hold the files before the change' })
  @ValidateNested()
  @Type(() => CheckFiles)
  base: CheckFiles;

  @IsNotEmpty({ message: 'must hold the files after the change' })
  @ValidateNested()
  @Type(() => CheckFiles)
  head: CheckFiles;

  /** One consumer for a dbt model and its table, and tests and contracts counted apart, as the page shows them. */
  @IsOptional()
  @IsBoolean()
  perAsset?: boolean;

  @IsOptional()
  @IsIn(ENVIRONMENTS)
  env?: string;

  @IsOptional()
  @Matches(/^[A-Za-z][A-Za-z0-9._-]{0,99}$/, { message: 'must be the name of a platform, such as snowflake' })
  platform?: string;

  @IsOptional()
  @IsString()
  @MaxLength(40)
  dialect?: string;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  defaultDatabase?: string;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  defaultSchema?: string;
}
