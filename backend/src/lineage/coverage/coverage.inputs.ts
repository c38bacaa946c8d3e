import { IsOptional } from 'class-validator';

import { WholeNumber } from '../../inputs/whole-number.js';
import { ConfidenceArguments, Instant, type Side, SideField, UrnField } from '../inputs/arguments.js';
import { ScopedArguments } from '../scope/scope.inputs.js';
import { ANSWER_LIMITS } from '../walk/limits.js';

export class CoverageArguments extends ConfidenceArguments {
  @UrnField()
  urn: string;
}

export class CountArguments extends ConfidenceArguments {
  @UrnField()
  urn: string;

  @SideField()
  side: Side;

  @IsOptional()
  @WholeNumber(0, ANSWER_LIMITS.hops)
  hops?: number | null;
}

export class CoverageTotalsArguments extends ScopedArguments {
  @IsOptional()
  @Instant()
  at?: number | null;
}
