import { IsInt, Max, Min } from 'class-validator';

/**
 * A whole number within these limits, told as one rule: what is refused hears all of it, whichever
 * part it breaks.
 */
export function WholeNumber(least: number, most: number): PropertyDecorator {
  const message = `must be a whole number from ${least} to ${most}`;
  const rules = [IsInt({ message }), Min(least, { message }), Max(most, { message })];
  return (target, property) => rules.forEach((rule) => rule(target, property));
}
