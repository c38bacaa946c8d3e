import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';

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
}
