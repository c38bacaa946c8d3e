import { ArrayMaxSize, IsArray, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';

const MAX_URNS = 100;
const MAX_TIMES = 20;
const urns = { message: `must be a list of at most ${MAX_URNS} urns` };
const name = { message: 'must be the name of a connector, such as "postgres"' };
const version = { message: 'must be a version of acryl-datahub, such as "1.7.0.17"' };
const count = { message: `must be a whole number from 1 to ${MAX_TIMES}` };

/** A release, and maybe one of its connectors. */
export class ConnectorArguments {
  @IsOptional()
  @Matches(/^[a-z0-9][a-z0-9-]{0,63}$/u, name)
  name?: string | null;

  @IsOptional()
  @Matches(/^[\d.a-z]{1,40}$/u, version)
  version?: string | null;
}

/** Sources, or runs. */
export class UrnsArguments {
  @IsArray(urns)
  @ArrayMaxSize(MAX_URNS, urns)
  @IsString({ each: true, ...urns })
  @MaxLength(500, { each: true, ...urns })
  urns!: string[];
}

/** How many times of a schedule to compute. */
export class TimesArguments {
  @IsOptional()
  @IsInt(count)
  @Min(1, count)
  @Max(MAX_TIMES, count)
  count?: number | null;
}
