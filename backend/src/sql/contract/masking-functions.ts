/** A family of functions whose result does not show the value that goes in. */
interface MaskingFamily {
  /** Names in lower case; the whole name must match. */
  readonly names: RegExp;
  /** Why the value is not in the result, as the end of a sentence: "`md5` …". */
  readonly reason: string;
}

/**
 * The functions that hide a value, with the reason. SQL lineage marks a column that goes through one as masked, as the OpenLineage
 * column lineage facet does, and a tag or glossary term is not derived through one. To add a function, add its name here.
 */
const MASKING_FAMILIES: readonly MaskingFamily[] = [
  {
    // `s_h_a` is how the parser spells its own SHA nodes.
    names:
      /^(?:md5\w*|sha\d*\w*|s_h_a\w*|hash\w*|crc32\w*|farm_fingerprint|xxhash\w*|murmur\w*|cityhash\w*|siphash\w*|hmac\w*|digest|fnv\w*|standard_hash|ora_hash|dbms_crypto\w*|hashbytes)$/,
    reason: 'is a hash, from which the value cannot be read',
  },
  { names: /^mask\w*$/, reason: 'replaces the characters of the value' },
  {
    names: /^(?:count|count_?if|count_?distinct|regr_count|approx_count_distinct|approx_distinct)$/,
    reason: 'counts values and returns none of them',
  },
];

/** The family of a function; undefined where its result may show the value. */
export const maskingFamily = (name: string): MaskingFamily | undefined =>
  MASKING_FAMILIES.find(({ names }) => names.test(name));

/** Whether a function hides its value, as a hash does. */
export const isMasking = (name: string): boolean => maskingFamily(name) !== undefined;
