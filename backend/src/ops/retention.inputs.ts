import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min, ValidateNested } from 'class-validator';

/** The model's type of both limits is a 32-bit number. */
const MAX_LIMIT = 2_147_483_647;

/** A retention policy as people write it. */
export class RetentionPolicyInput {
  @IsString()
  @MaxLength(200)
  kind!: string;

  @IsString()
  @MaxLength(200)
  aspect!: string;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_LIMIT)
  maxVersions?: number | null;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_LIMIT)
  maxAgeSeconds?: number | null;
}

/** What to apply retention to. */
export class ApplyRetentionInput {
  @IsOptional()
  @IsString()
  @MaxLength(2_048)
  urn?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  kind?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  aspect?: string | null;

  @IsOptional()
  @IsBoolean()
  dryRun?: boolean | null;

  @IsOptional()
  @ValidateNested()
  @Type(() => RetentionPolicyInput)
  policy?: RetentionPolicyInput | null;
}
