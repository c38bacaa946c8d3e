import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';

import { WholeNumber } from '../../inputs/whole-number.js';
import type { Combination } from '../walk/confidence.js';

// The arguments that several lineage questions have in common, and the rules of their fields. Each rule is one
// decorator with one message, so that a field is described in the same words wherever it occurs.

/** Characters of a urn; the store accepts no longer ones. */
export const MAX_URN_LENGTH = 4_096;
const MAX_STARTS = 200;
/** Assets that a page of the explorer may hold. */
export const MAX_DRAWN = 2_000;
const MAX_PAGE_SIZE = 1_000;
const MAX_OFFSET = 10_000_000;

export type Side = 'UPSTREAM' | 'DOWNSTREAM';

function together(...rules: readonly PropertyDecorator[]): PropertyDecorator {
  return (target, property) => rules.forEach((rule) => rule(target, property));
}

/** A urn, or, with another message, any text as long as one. */
export function UrnField(message = 'must be a urn'): PropertyDecorator {
  return together(IsString({ message }), MaxLength(MAX_URN_LENGTH, { message }));
}

/** A list of urns of things whose singular and plural messages name: `['asset', 'assets']`. */
export function UrnList(
  [one, several]: readonly [one: string, several: string],
  { min, max }: { readonly min: number; readonly max: number },
): PropertyDecorator {
  const message = 'must be a list of urns';
  return together(
    IsArray({ message }),
    ArrayMinSize(min, { message: `must name at least one ${one}` }),
    ArrayMaxSize(max, { message: `must name at most ${max} ${several}` }),
    IsString({ each: true, message }),
    MaxLength(MAX_URN_LENGTH, { each: true, message }),
  );
}

/** The assets or columns where a question starts. */
export function StartUrns(): PropertyDecorator {
  return UrnList(['asset or column', 'assets or columns'], { min: 1, max: MAX_STARTS });
}

/** An instant in milliseconds since 1970. */
export function Instant(): PropertyDecorator {
  const message = 'must be an instant in milliseconds';
  return together(IsInt({ message }), Min(0, { message }));
}

/** A share, such as a confidence. */
export function Share(): PropertyDecorator {
  const message = 'must be a number from 0 to 1';
  const isNumber = IsNumber({ allowNaN: false, allowInfinity: false }, { message });
  return together(isNumber, Min(0, { message }), Max(1, { message }));
}

export function Flag(): PropertyDecorator {
  return IsBoolean({ message: 'must be true or false' });
}

export function SideField(): PropertyDecorator {
  return IsIn(['UPSTREAM', 'DOWNSTREAM'], { message: 'must be UPSTREAM or DOWNSTREAM' });
}

export function CombinationField(): PropertyDecorator {
  return IsIn(['MAX', 'NOISY_OR'], { message: 'must be MAX or NOISY_OR' });
}

/** The position of a page's first result. */
export function Offset(): PropertyDecorator {
  return WholeNumber(0, MAX_OFFSET);
}

export function PageSize(): PropertyDecorator {
  return WholeNumber(0, MAX_PAGE_SIZE);
}

/** A question that can be asked for a past instant. */
export class AsOfArguments {
  @IsOptional()
  @Instant()
  at?: number | null;
}

export class ConfidenceArguments extends AsOfArguments {
  @IsOptional()
  @Share()
  minConfidence?: number | null;
}

export class WalkArguments extends ConfidenceArguments {
  @IsOptional()
  @CombinationField()
  combine?: Combination | null;
}

export class PageArguments {
  @IsOptional()
  @Offset()
  start?: number | null;

  @IsOptional()
  @PageSize()
  count?: number | null;
}
