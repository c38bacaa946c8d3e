import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
  ValidateNested,
} from 'class-validator';

const MAX_LAYERS = 100;
const LONGEST = 400;
const LONGEST_ID = 1_000_000;
const name = { message: `must be a text of 1 to ${LONGEST} characters` };
const names = { each: true, message: `must be a list of texts of 1 to ${LONGEST} characters` } as const;

export class LayerArguments {
  @IsString(name)
  @MinLength(1, name)
  @MaxLength(LONGEST, name)
  name: string;

  @IsArray({ message: 'must be a list of patterns' })
  @ArrayMinSize(1, { message: 'must hold at least one pattern' })
  @ArrayMaxSize(MAX_LAYERS, { message: `must hold at most ${MAX_LAYERS} patterns` })
  @IsString(names)
  @MinLength(1, names)
  @MaxLength(LONGEST, names)
  patterns: string[];

  @IsOptional()
  @IsArray({ message: 'must be a list of names of layers' })
  @ArrayMaxSize(MAX_LAYERS, { message: `must hold at most ${MAX_LAYERS} layers` })
  @IsString(names)
  mayRead?: string[] | null;
}

export class SetLayersArguments {
  @IsArray({ message: 'must be a list of layers' })
  @ArrayMaxSize(MAX_LAYERS, { message: `must hold at most ${MAX_LAYERS} layers` })
  @ValidateNested({ each: true })
  @Type(() => LayerArguments)
  layers: LayerArguments[];
}

export class FixArguments {
  @IsString({ message: 'must be the id of a finding of lineageLint' })
  @MaxLength(LONGEST_ID, { message: 'must be the id of a finding of lineageLint' })
  finding: string;
}
