import { IsInt, IsNumber, IsOptional, Max, Min } from 'class-validator';

const share = { message: 'must be a number from 0 to 1' };
const MAX_DAYS = 3_650;
const days = { message: `must be a whole number of days, 1 to ${MAX_DAYS}` };
const MAX_HOPS = 5;
const hops = { message: `must be a whole number of hops, 1 to ${MAX_HOPS}` };

export class ThresholdArguments {
  @IsOptional()
  @IsNumber({}, share)
  @Min(0, share)
  @Max(1, share)
  breaksFrom?: number | null;

  @IsOptional()
  @IsNumber({}, share)
  @Min(0, share)
  @Max(1, share)
  weakBelow?: number | null;

  @IsOptional()
  @IsInt(days)
  @Min(1, days)
  @Max(MAX_DAYS, days)
  silentDays?: number | null;

  @IsOptional()
  @IsInt(hops)
  @Min(1, hops)
  @Max(MAX_HOPS, hops)
  hops?: number | null;
}
