import { IsOptional } from 'class-validator';

import { WholeNumber } from '../../inputs/whole-number.js';
import {
  ConfidenceArguments,
  Flag,
  Offset,
  PageSize,
  type Side,
  SideField,
  StartUrns,
  UrnList,
} from '../inputs/arguments.js';
import { ANSWER_LIMITS } from '../walk/limits.js';

const MAX_LABELS = 50;

export class LabelledColumnsArguments extends ConfidenceArguments {
  @StartUrns()
  urns: string[];

  /** Absent: the columns that are named, not those around them. */
  @IsOptional()
  @SideField()
  side?: Side | null;

  /** Urns of tags and glossary terms; absent: any. */
  @IsOptional()
  @UrnList(['tag or glossary term', 'tags and glossary terms'], { min: 1, max: MAX_LABELS })
  labels?: string[] | null;

  @IsOptional()
  @WholeNumber(0, ANSWER_LIMITS.hops)
  hops?: number | null;

  /** The same column of siblings, such as a dbt model and its table, is one. */
  @IsOptional()
  @Flag()
  mergeSiblings?: boolean | null;

  @IsOptional()
  @Offset()
  start?: number | null;

  @IsOptional()
  @PageSize()
  count?: number | null;
}
