import type { MetadataModel } from '../../../model/metadata-model.js';
import { decodeOnce } from '../../http/decode-once.js';

/** What an address of an entity names. */
export interface EntityPath {
  readonly urn: string;
  /** As written. */
  readonly aspect: string | undefined;
}

/**
 * Takes apart what follows the kind in an address: a urn, encoded or bare, and perhaps the name of
 * an aspect. A bare urn ends where its parentheses close, so its own slashes separate nothing.
 * Without parentheses, a last part that is the name of an aspect is taken for one.
 *
 * `urn:li:dataset:(urn:li:dataPlatform:s3,a/b,PROD)/status` → the dataset `a/b` and `status`.
 *
 * @see docs/protocol.md#addresses
 */
export function readEntityPath(model: Pick<MetadataModel, 'aspectByAnyCase'>, raw: string): EntityPath {
  if (/^urn%3a/i.test(raw)) {
    const [urn = '', aspect] = raw.split('/');
    return { urn: decodeOnce(urn), aspect: aspect === undefined || aspect === '' ? undefined : decodeOnce(aspect) };
  }
  const text = decodeOnce(raw);
  const end = endOfParentheses(text) ?? endOfPlainUrn(model, text);
  const aspect = text.slice(end + 1);
  return { urn: text.slice(0, end), aspect: aspect === '' ? undefined : aspect };
}

/** The position after the closing parenthesis of a urn. Undefined for a urn without parentheses. */
function endOfParentheses(text: string): number | undefined {
  const open = text.indexOf('(');
  if (open < 0) return undefined;
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/**
 * The end of a urn without parentheses, which may contain slashes. A last part that is no aspect
 * belongs to it.
 */
function endOfPlainUrn(model: Pick<MetadataModel, 'aspectByAnyCase'>, text: string): number {
  const slash = text.lastIndexOf('/');
  return slash >= 0 && model.aspectByAnyCase(text.slice(slash + 1)) ? slash : text.length;
}
