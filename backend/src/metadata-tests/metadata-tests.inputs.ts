import { Type } from 'class-transformer';
import { IsDefined, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';

/** More than a definition may have, so that the reader itself says what is too long. */
const MAX_TEXT_LENGTH = 200_000;
const TEXT = { message: 'must be a text, in JSON or YAML' };

/** The text of a definition, as the protocol wraps it. */
class DefinitionText {
  @IsOptional()
  @IsString(TEXT)
  @MaxLength(MAX_TEXT_LENGTH)
  json?: string | null;
}

/** A definition that is looked at and not stored. */
export class DefinitionArguments {
  @IsDefined({ message: 'must hold the definition' })
  @ValidateNested()
  @Type(() => DefinitionText)
  definition!: DefinitionText;
}
