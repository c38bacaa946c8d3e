import type { PipeTransform } from '@nestjs/common';
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

import { isJsonObject } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import { ChangeArguments, PageArguments } from '../question/impact.inputs.js';

const MAX_EDITS = 100;
/** Of one edit, and of all edits of a question together. */
const MAX_COLUMNS = 5_000;
const MAX_COLUMN_EDGES = 5_000;
const MAX_UPSTREAMS = 1_000;
const MAX_UPSTREAMS_IN_ALL = 10_000;
const LONGEST_URN = 4_096;
const LONGEST_SQL = 1024 * 1024;
const urns = { each: true, message: 'must hold urns' } as const;
const share = 'must be a number from 0 to 1';

/** A column of an edited schema. */
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

/** An edge from a column, by urn, to a column of the edited asset, by name. */
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

/** The SQL that a view or model would have. */
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

/** What would be different about one dataset; what is absent stays as it is. */
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
  @ArrayMaxSize(MAX_UPSTREAMS)
  @IsString(urns)
  upstreams?: string[] | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_UPSTREAMS)
  @IsString(urns)
  addUpstreams?: string[] | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_UPSTREAMS)
  @IsString(urns)
  removeUpstreams?: string[] | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_COLUMN_EDGES)
  @ValidateNested({ each: true })
  @Type(() => WhatIfColumnEdgeArguments)
  addColumnEdges?: WhatIfColumnEdgeArguments[] | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_COLUMN_EDGES)
  @ValidateNested({ each: true })
  @Type(() => WhatIfColumnEdgeArguments)
  removeColumnEdges?: WhatIfColumnEdgeArguments[] | null;

  @IsOptional()
  @ValidateNested()
  @Type(() => WhatIfSqlArguments)
  sql?: WhatIfSqlArguments | null;
}

/** A question about edits, with further changes and the page of its answer. */
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

/** Lists of an edit whose elements are counted together, and how many all edits may hold. */
const TOTALS = [
  { lists: ['columns'], limit: MAX_COLUMNS, what: 'columns' },
  { lists: ['addColumnEdges', 'removeColumnEdges'], limit: MAX_COLUMN_EDGES, what: 'column edges' },
  { lists: ['upstreams', 'addUpstreams', 'removeUpstreams'], limit: MAX_UPSTREAMS_IN_ALL, what: 'upstreams' },
] as const;

/**
 * Refuses a question whose edits hold too much in all. Each list has its own limit, but a hundred full
 * lists would keep the server busy for a minute. It runs before the elements are checked, which costs
 * a tenth of a millisecond for each, and reads nothing but the lengths of the lists.
 *
 * @throws Problem `what-if.too-large` naming what is counted, the limit and the count
 */
export class WhatIfSizePipe implements PipeTransform {
  transform(value: unknown): unknown {
    const edits = isJsonObject(value) && Array.isArray(value.edits) ? (value.edits as readonly unknown[]) : [];
    for (const { lists, limit, what } of TOTALS) {
      const count = edits.reduce<number>((sum, edit) => sum + elementsIn(edit, lists), 0);
      if (count > limit)
        throw new Problem('invalid', 'what-if.too-large', `edits must hold at most ${limit} ${what} in all.`, {
          field: 'edits',
          limit,
          count,
        });
    }
    return value;
  }
}

function elementsIn(edit: unknown, lists: readonly string[]): number {
  if (!isJsonObject(edit)) return 0;
  return lists.reduce((sum, list) => {
    const elements = edit[list];
    return sum + (Array.isArray(elements) ? elements.length : 0);
  }, 0);
}
