import { ValidationPipe } from '@nestjs/common';
import { IsArray, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min, type ValidationError } from 'class-validator';

import { Problem } from '../kernel/problem.js';
import { CATEGORIES } from './timeline.types.js';

export class HistoryInput {
  @IsString()
  @MaxLength(2_048)
  urn: string;

  @IsOptional()
  @IsArray()
  @IsIn(CATEGORIES, { each: true, message: `must be among ${CATEGORIES.join(', ')}` })
  categories?: string[] | null;

  @IsOptional()
  @IsInt()
  @Min(0)
  start?: number | null;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000)
  count?: number | null;
}

/** Checks an argument against its class; the error names the field and what is allowed. */
export const checked = new ValidationPipe({
  transform: true,
  exceptionFactory: (errors: ValidationError[]) => {
    const [first] = errors;
    const field = first?.property ?? 'input';
    // The validator's own sentences begin with the field.
    const reasons = Object.values(first?.constraints ?? {}).map((text) => text.replace(`${field} `, ''));
    return new Problem('invalid', 'timeline.input', `${field} ${reasons.join('; ') || 'is not valid'}.`, { field });
  },
});
