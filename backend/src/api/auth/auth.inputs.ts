import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

/**
 * In characters. Hashing a longer password would cost more processor time than a request may take.
 */
const LONGEST_PASSWORD = 1_000;
/** In characters, for names and tokens. */
const LONGEST_TEXT = 300;

/** `POST /signUp`, as public clients send it; a `userUrn` is ignored. */
export class SignUpInput {
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_TEXT)
  readonly fullName!: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_TEXT)
  readonly email!: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_PASSWORD)
  readonly password!: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  readonly title?: string | null;

  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_TEXT)
  readonly inviteToken!: string;
}

/** `POST /resetNativeUserCredentials`. */
export class ResetInput {
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_TEXT)
  readonly email!: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_PASSWORD)
  readonly password!: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_TEXT)
  readonly resetToken!: string;
}

/** `POST /api/identity/password`. */
export class PasswordInput {
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_PASSWORD)
  readonly current!: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_PASSWORD)
  readonly next!: string;
}
