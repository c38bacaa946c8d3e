import { IsOptional } from 'class-validator';

import { WholeNumber } from '../../inputs/whole-number.js';
import { Flag, MAX_DRAWN, type Side, SideField, StartUrns, UrnList, WalkArguments } from '../inputs/arguments.js';
import { ANSWER_LIMITS } from '../walk/limits.js';

class DrawnArguments extends WalkArguments {
  @StartUrns()
  urns: string[];

  @IsOptional()
  @Flag()
  showRejected?: boolean | null;

  @IsOptional()
  @Flag()
  hideJobs?: boolean | null;
}

export class LineageViewArguments extends DrawnArguments {
  @IsOptional()
  @WholeNumber(0, ANSWER_LIMITS.hops)
  upstreamHops?: number | null;

  @IsOptional()
  @WholeNumber(0, ANSWER_LIMITS.hops)
  downstreamHops?: number | null;

  @IsOptional()
  @WholeNumber(1, MAX_DRAWN)
  perHop?: number | null;

  /** Siblings, such as a dbt model and its table, are one asset: no hop lies between them. */
  @IsOptional()
  @Flag()
  mergeSiblings?: boolean | null;

  /** Assets that are on the page already: edges to them are part of the answer. */
  @IsOptional()
  @UrnList(['asset', 'assets'], { min: 0, max: MAX_DRAWN })
  alsoWith?: string[] | null;
}

export class ColumnViewArguments extends DrawnArguments {
  @IsOptional()
  @SideField()
  side?: Side | null;

  @IsOptional()
  @WholeNumber(0, ANSWER_LIMITS.hops)
  hops?: number | null;

  @IsOptional()
  @Flag()
  directOnly?: boolean | null;

  @IsOptional()
  @Flag()
  transforms?: boolean | null;
}
