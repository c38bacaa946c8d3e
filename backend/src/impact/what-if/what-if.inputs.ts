import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';

import { ChangeArguments, PageArguments } from '../question/impact.inputs.js';

const MAX_EDITS = 100;
const MAX_COLUMNS = 5_000;
const MAX_EDGES = 20_000;
const LONGEST_URN = 4_096;
const LONGEST_SQL = 1024 * 1024;
const urns = { each: true, message: 'must hold urns' } as const;
const share = 'must be a number from 0 to 1';

export class WhatIfColumnArguments {
  @IsString()
  @IsNotEmpty({ message: 'must not be empty' })
  @MaxLength(1_000)
  name: string;

  @IsOptional()
  @IsString()
  @MaxLength(1_000)
  type?: string | null;
}

export class WhatIfColumnEdgeArguments {
  @IsString()
  @MaxLength(LONGEST_URN)
  from: string;

  @IsString()
  @IsNotEmpty({ message: 'must not be empty' })
  @MaxLength(1_000)
  to: string;

  @IsOptional()
  @IsNumber({ allowNaN: false, allowInfinity: false }, { message: share })
  @Min(0, { message: share })
  @Max(1, { message: share })
  confidence?: number | null;

  @IsOptional()
  @IsString()
  @MaxLength(2_000)
  transform?: string | null;
}

export class WhatIfSqlArguments {
  @IsString()
  @IsNotEmpty({ message: 'must not be empty' })
  @MaxLength(LONGEST_SQL, { message: `must have at most ${LONGEST_SQL} characters` })
  text: string;

  @IsOptional()
  @IsString()
  @MaxLength(40)
  dialect?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  defaultDatabase?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  defaultSchema?: string | null;
}

export class WhatIfEditArguments {
  @IsString()
  @MaxLength(LONGEST_URN)
  urn: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_COLUMNS)
  @ValidateNested({ each: true })
  @Type(() => WhatIfColumnArguments)
  columns?: WhatIfColumnArguments[] | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1_000)
  @IsString(urns)
  upstreams?: string[] | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1_000)
  @IsString(urns)
  addUpstreams?: string[] | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1_000)
  @IsString(urns)
  removeUpstreams?: string[] | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_EDGES)
  @ValidateNested({ each: true })
  @Type(() => WhatIfColumnEdgeArguments)
  addColumnEdges?: WhatIfColumnEdgeArguments[] | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_EDGES)
  @ValidateNested({ each: true })
  @Type(() => WhatIfColumnEdgeArguments)
  removeColumnEdges?: WhatIfColumnEdgeArguments[] | null;

  @IsOptional()
  @ValidateNested()
  @Type(() => WhatIfSqlArguments)
  sql?: WhatIfSqlArguments | null;
}

export class WhatIfArguments extends PageArguments {
  @IsArray({ message: 'must be a list of edits' })
  @ArrayMinSize(1, { message: 'must hold at least one edit' })
  @ArrayMaxSize(MAX_EDITS, { message: `must hold at most ${MAX_EDITS} edits` })
  @ValidateNested({ each: true })
  @Type(() => WhatIfEditArguments)
  edits: WhatIfEditArguments[];

  @IsOptional()
  @IsArray({ message: 'must be a list of changes' })
  @ArrayMaxSize(200, { message: 'must hold at most 200 changes' })
  @ValidateNested({ each: true })
  @Type(() => ChangeArguments)
  changes?: ChangeArguments[] | null;
}
