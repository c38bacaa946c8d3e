import { IsArray, IsIn, IsOptional } from 'class-validator';

import { CombinationField, Instant, PageArguments, Share, UrnField } from '../inputs/arguments.js';
import { ScopedArguments } from '../scope/scope.inputs.js';
import type { Combination } from '../walk/confidence.js';
import { CHANGES, type EdgeChangeKind } from './diff.js';

export class DiffArguments extends ScopedArguments {
  @Instant()
  from: number;

  /** Absent: the present. */
  @IsOptional()
  @Instant()
  to?: number | null;

  @IsOptional()
  @IsArray({ message: 'must be a list of kinds' })
  @IsIn(CHANGES, { each: true, message: `must hold only ${CHANGES.join(', ')}` })
  kinds?: EdgeChangeKind[] | null;

  @IsOptional()
  @Share()
  minConfidence?: number | null;

  @IsOptional()
  @CombinationField()
  combine?: Combination | null;
}

export class HistoryArguments extends PageArguments {
  @UrnField()
  urn: string;

  @IsOptional()
  @Instant()
  from?: number | null;

  @IsOptional()
  @Instant()
  to?: number | null;
}
