import type { Part } from './definition-text.js';

/** The text of a field; undefined where there is none or it is no text. */
export function textOfPart(part: Part | undefined): string | undefined {
  const value = part?.scalar;
  return typeof value === 'string' ? value : undefined;
}

/**
 * The operands of a comparison or an action: `values` with a list or one value, or `value`. What is no text, number or
 * flag is refused.
 */
export function operandsOf(fields: ReadonlyMap<string, Part>): readonly (string | number | boolean)[] {
  const holder = fields.get('values') ?? fields.get('value');
  if (!holder) return [];
  return (holder.elements ?? [holder]).flatMap((part) => {
    const value = part.scalar;
    if (value === undefined) part.refuse('must be a text, a number, true or false');
    return value ?? [];
  });
}
