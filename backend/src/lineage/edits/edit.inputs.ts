import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';

import { Share, UrnField } from '../inputs/arguments.js';

const MAX_TEXT_LENGTH = 4_000;
const urn = 'must be the urn of an asset or of a column';
const text = { message: `must be a text of at most ${MAX_TEXT_LENGTH} characters` };
const source = { message: 'must be the name of a source' };

class EndsOfAnEdge {
  @UrnField(urn)
  from: string;

  @UrnField(urn)
  to: string;
}

export class EdgeEndsArguments extends EndsOfAnEdge {
  @IsOptional()
  @IsString(source)
  @MinLength(1, source)
  @MaxLength(MAX_TEXT_LENGTH, source)
  source?: string | null;
}

export class RejectArguments extends EdgeEndsArguments {
  @IsOptional()
  @IsString(text)
  @MaxLength(MAX_TEXT_LENGTH, text)
  reason?: string | null;
}

export class AddLineageArguments extends EndsOfAnEdge {
  @IsOptional()
  @Share()
  confidence?: number | null;

  @IsOptional()
  @IsString(text)
  @MaxLength(MAX_TEXT_LENGTH, text)
  transform?: string | null;

  @IsOptional()
  @IsString(text)
  @MaxLength(MAX_TEXT_LENGTH, text)
  note?: string | null;
}
