import { IsNumber, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';

import { LONGEST_URN } from '../inputs/lineage.inputs.js';

const LONGEST_TEXT = 4_000;
const urn = { message: 'must be the urn of an asset or of a column' };
const text = { message: `must be a text of at most ${LONGEST_TEXT} characters` };
const source = { message: 'must be the name of a source' };
const share = { message: 'must be a number from 0 to 1' };

class EndsOfAnEdge {
  @IsString(urn)
  @MaxLength(LONGEST_URN, urn)
  from: string;

  @IsString(urn)
  @MaxLength(LONGEST_URN, urn)
  to: string;
}

export class EdgeEndsArguments extends EndsOfAnEdge {
  @IsOptional()
  @IsString(source)
  @MinLength(1, source)
  @MaxLength(LONGEST_TEXT, source)
  source?: string | null;
}

export class RejectArguments extends EdgeEndsArguments {
  @IsOptional()
  @IsString(text)
  @MaxLength(LONGEST_TEXT, text)
  reason?: string | null;
}

export class AddLineageArguments extends EndsOfAnEdge {
  @IsOptional()
  @IsNumber({ allowNaN: false, allowInfinity: false }, share)
  @Min(0, share)
  @Max(1, share)
  confidence?: number | null;

  @IsOptional()
  @IsString(text)
  @MaxLength(LONGEST_TEXT, text)
  transform?: string | null;

  @IsOptional()
  @IsString(text)
  @MaxLength(LONGEST_TEXT, text)
  note?: string | null;
}
