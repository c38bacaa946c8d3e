import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

const LONGEST_SQL = 256 * 1024;

/** Pasted SQL; `asset` is the dataset that a bare SELECT defines. */
export class ChangesInTextArguments {
  @IsString()
  @IsNotEmpty({ message: 'must not be empty' })
  @MaxLength(LONGEST_SQL, { message: `must have at most ${LONGEST_SQL} characters` })
  sql: string;

  @IsOptional()
  @IsString()
  @MaxLength(40)
  dialect?: string | null;

  @IsOptional()
  @Matches(/^urn:li:dataset:\(.+\)$/, { message: 'must be the urn of a dataset' })
  @MaxLength(4_096)
  asset?: string | null;
}
