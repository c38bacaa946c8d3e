import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

const MAX_URNS = 1_000;
const MAX_COLUMNS = 10_000;
const LONGEST_URN = 2_048;

export class SummariesInput {
  @IsArray()
  @ArrayMaxSize(MAX_URNS, { message: `may name at most ${MAX_URNS} entities` })
  @IsString({ each: true })
  urns: string[];
}

export class ColumnsInput {
  @IsString()
  @MaxLength(LONGEST_URN)
  urn: string;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  filter?: string | null;

  @IsOptional()
  @IsInt()
  @Min(0)
  start?: number | null;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_COLUMNS)
  count?: number | null;

  @IsOptional()
  @IsInt()
  @Min(0)
  at?: number | null;
}

export class RelationsInput {
  @IsString()
  @MaxLength(LONGEST_URN)
  urn: string;

  @IsIn(['INCOMING', 'OUTGOING'])
  direction: 'INCOMING' | 'OUTGOING';

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @IsString({ each: true })
  types?: string[] | null;

  @IsOptional()
  @IsInt()
  @Min(0)
  start?: number | null;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(1_000)
  count?: number | null;
}
