import { shortUrn } from '../../api/column-urn';

/**
 * Kinds that people know by their name and the change log names by their key, such as users, tags,
 * terms and metadata tests.
 */
const NAMED =
  /urn:li:(?:corpuser|corpGroup|domain|glossaryTerm|tag|container|dataProduct|structuredProperty|test|dataContract):[^"\\\s]+/g;

/**
 * The urns in the values before and after a change.
 *
 * The values can have any shape, so their JSON is searched as a text.
 */
export function urnsInChange(before: unknown, after: unknown): readonly string[] {
  const text = JSON.stringify([before, after]);
  return [...new Set(text.match(NAMED) ?? [])];
}

/**
 * A sentence of the log with names in the place of keys: "added owner `lena.brandt`" is "added
 * owner `Lena Brandt`".
 *
 * The log writes an urn in double quotes, or its short form in backquotes; both are replaced.
 */
export function namedSentence(sentence: string, urns: readonly string[], nameOf: (urn: string) => string): string {
  return urns.reduce((text, urn) => {
    const name = nameOf(urn);
    return text.replaceAll(`"${urn}"`, `\`${name}\``).replaceAll(`\`${shortUrn(urn)}\``, `\`${name}\``);
  }, sentence);
}
