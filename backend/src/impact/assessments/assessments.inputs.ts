import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';

import { PageArguments } from '../../inputs/page-arguments.js';
import { ChangeArguments } from '../question/impact.inputs.js';

const LONGEST_URN = 4_096;
const LONGEST_TITLE = 200;
const LONGEST_NOTE = 4_000;
const MAX_CHANGES = 200;
const MAX_RECIPIENTS = 1_000;
const OF_ASSESSMENT = /^urn:li:impactAssessment:[A-Za-z0-9-]{1,100}$/;
const assessment = { message: 'must be the urn of an assessment' };
const title = { message: `must be a text of 1 to ${LONGEST_TITLE} characters` };
const note = { message: `must be a text of at most ${LONGEST_NOTE} characters` };
const urn = { message: 'must be a urn' };
const share = { message: 'must be a number from 0 to 1' };

/** Names a saved assessment. */
export class AssessmentUrnArguments {
  @Matches(OF_ASSESSMENT, assessment)
  urn: string;
}

/** A page of the viewer’s notices. */
export class NoticesArguments extends PageArguments {}

/** Which saved assessments to list. */
export class AssessmentsArguments extends PageArguments {
  @IsOptional()
  @IsBoolean({ message: 'must be true or false' })
  mine?: boolean | null;

  @IsOptional()
  @IsString(urn)
  @MaxLength(LONGEST_URN, urn)
  asset?: string | null;
}

/** A question whose answer is saved; `runOf` asks an earlier one again. */
export class SaveAssessmentArguments {
  @IsString(title)
  @Matches(/\S/, title)
  @MaxLength(LONGEST_TITLE, title)
  title: string;

  @IsOptional()
  @IsString(note)
  @MaxLength(LONGEST_NOTE, note)
  note?: string | null;

  @IsOptional()
  @IsArray({ message: 'must be a list of changes' })
  @ArrayMinSize(1, { message: 'must hold at least one change' })
  @ArrayMaxSize(MAX_CHANGES, { message: `must hold at most ${MAX_CHANGES} changes` })
  @ValidateNested({ each: true })
  @Type(() => ChangeArguments)
  changes?: ChangeArguments[] | null;

  @IsOptional()
  @IsNumber({ allowNaN: false, allowInfinity: false }, share)
  @Min(0, share)
  @Max(1, share)
  minConfidence?: number | null;

  @IsOptional()
  @Matches(OF_ASSESSMENT, assessment)
  runOf?: string | null;
}

/** Whom to notify of an assessment; by default everybody who owns a consumer that is not SAFE. */
export class SendAssessmentArguments extends AssessmentUrnArguments {
  @IsOptional()
  @IsArray({ message: 'must be a list of users and groups' })
  @ArrayMinSize(1, { message: 'must hold at least one user or group' })
  @ArrayMaxSize(MAX_RECIPIENTS, { message: `must hold at most ${MAX_RECIPIENTS} users and groups` })
  @IsString({ each: true, message: 'must hold urns of users and groups' })
  recipients?: string[] | null;

  @IsOptional()
  @IsString(note)
  @MaxLength(LONGEST_NOTE, note)
  message?: string | null;
}

/** An acknowledgement, for the viewer or for a group of theirs. */
export class AcknowledgeAssessmentArguments extends AssessmentUrnArguments {
  @IsOptional()
  @IsString(urn)
  @IsNotEmpty(urn)
  @MaxLength(LONGEST_URN, urn)
  recipient?: string | null;

  @IsOptional()
  @IsString(note)
  @MaxLength(LONGEST_NOTE, note)
  comment?: string | null;
}

/** Two saved assessments; without `to` the question is asked now. */
export class CompareAssessmentsArguments {
  @Matches(OF_ASSESSMENT, assessment)
  from: string;

  @IsOptional()
  @Matches(OF_ASSESSMENT, assessment)
  to?: string | null;
}
