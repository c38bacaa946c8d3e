import { FAMILIES, FAMILY_OF_PLATFORM, type TypeFamily } from './type-families.js';

/** What a change of type means for values that are copied. */
export type Compatibility = 'SAME' | 'WIDENING' | 'NARROWING' | 'INCOMPATIBLE' | 'UNKNOWN';

interface NativeType {
  readonly name: string;
  /** Length, or precision and scale; none where the type has no bound. */
  readonly sizes: readonly number[];
}

/**
 * What a change of type means for a reader that copies the column into one of the old type.
 *
 *     INTEGER -> BIGINT         WIDENING: every old value fits the new type
 *     VARCHAR(20) -> VARCHAR(5) NARROWING: some values may not fit
 *     DATE -> INTEGER           INCOMPATIBLE: no platform casts it without being told how
 *
 * UNKNOWN for types that the table of the platform does not have. docs/impact.md#types
 *
 * @param platform last part of the platform's urn
 * @param from, to native types as the source writes them
 */
export function compatibility(platform: string, from: string | undefined, to: string | undefined): Compatibility {
  const family = FAMILIES[FAMILY_OF_PLATFORM[platform] ?? 'ansi'];
  const old = family && parseType(from, family);
  const next = family && parseType(to, family);
  if (!family || !old || !next) return 'UNKNOWN';
  return old.name === next.name ? sizeChange(old.sizes, next.sizes) : nameChange(family, old, next);
}

function nameChange(family: TypeFamily, old: NativeType, next: NativeType): Compatibility {
  if (family.texts.includes(next.name))
    return family.texts.includes(old.name) ? textChange(family, old, next) : family.toText;
  const steps = family.ladders
    .map((ladder) => [ladder.indexOf(old.name), ladder.indexOf(next.name)] as const)
    .find(([before, after]) => before >= 0 && after >= 0);
  if (steps) return steps[1] < steps[0] ? 'NARROWING' : holdsAll(family, old, next);
  return family.casts.some(([left, right]) => left === old.name && right === next.name) ? 'NARROWING' : 'INCOMPATIBLE';
}

/** Texts by length: none is unbounded. `texts` go from the shorter to the longer kind. */
function textChange(family: TypeFamily, old: NativeType, next: NativeType): Compatibility {
  if (next.sizes.length > 0) return sizeChange(old.sizes, next.sizes) === 'NARROWING' ? 'NARROWING' : 'WIDENING';
  return family.texts.indexOf(next.name) >= family.texts.indexOf(old.name) ? 'WIDENING' : 'NARROWING';
}

/** A wider kind with a bound of its own may hold less: integer to numeric(3,0). */
function holdsAll(family: TypeFamily, old: NativeType, next: NativeType): Compatibility {
  const [precision, scale = 0] = next.sizes;
  if (precision === undefined) return 'WIDENING';
  const digits = family.digits[old.name];
  return digits !== undefined && precision - scale >= digits ? 'WIDENING' : 'NARROWING';
}

function sizeChange(old: readonly number[], next: readonly number[]): Compatibility {
  if (old.join() === next.join()) return 'SAME';
  if (next.length === 0) return 'WIDENING';
  if (old.length === 0) return 'NARROWING';
  const [oldPrecision = 0, oldScale = 0] = old;
  const [precision = 0, scale = 0] = next;
  return precision - scale >= oldPrecision - oldScale && scale >= oldScale ? 'WIDENING' : 'NARROWING';
}

/** `numeric(10, 2)`, `timestamp(6) without time zone`, `DOUBLE PRECISION`; nested and unheard-of types are not known. */
function parseType(text: string | undefined, family: TypeFamily): NativeType | undefined {
  const match = /^([a-z][a-z0-9_ ]*?)\s*(?:\(([\d\s,]*)\)\s*([a-z ]*))?$/.exec(
    (text ?? '').trim().toLowerCase().replaceAll(/\s+/g, ' '),
  );
  if (!match) return undefined;
  const spelled = [match[1], match[3]].filter(Boolean).join(' ');
  const name = family.aliases[spelled] ?? spelled;
  const isKnown = [...family.ladders, family.texts, family.others].some((list) => list.includes(name));
  if (!isKnown) return undefined;
  const stated = (match[2] ?? '')
    .split(',')
    .map((size) => size.trim())
    .filter((size) => size !== '')
    .map(Number);
  // A plain alias of an exact number (Snowflake's INTEGER) has the bounds of what it stands for.
  return { name, sizes: stated.length > 0 ? stated : (family.sizes[name] ?? []) };
}
