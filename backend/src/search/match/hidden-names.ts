import { tableOf } from '../../kernel/json.js';
import type { Visibility, VisibilityScope } from '../../kernel/visibility.js';
import { TEXT_PARTS } from '../index/document.types.js';
import type { MatchParts } from './match.types.js';
import type { SetColumn } from '../index/set-column.js';
import type { QueryNode } from '../query/query.types.js';
import { textExpression, searchedTexts } from './text-expression.js';
import { tokensOf } from '../query/tokens.js';

/** Parts of a document's text that hold names of what may be hidden: containers and domains, products and applications. */
const NAMING_PARTS: ReadonlySet<string> = new Set(['place', 'other']);
const OWN_PARTS = `{${TEXT_PARTS.filter((part) => !NAMING_PARTS.has(part)).join(' ')}}`;
/** Fields of these parts that name what may be hidden, by its kind; people, tags, terms and platforms everybody sees. */
const HIDEABLE: Readonly<Record<string, string>> = tableOf({
  container: 'container',
  domain: 'domains',
  dataProduct: 'dataProduct',
  application: 'applications',
});
/** Words are found by their beginnings, and with a slip: so much of two is compared. */
const BEGINNING = 2;

/** Whether a value says nothing of what is hidden from who asks. */
export function visibleValueTest(scope: VisibilityScope): (value: string) => boolean {
  return scope.isUnrestricted ? () => true : (value) => isVisibleValue(value, scope);
}

/**
 * Of documents found by words those that are found without the names of what is hidden from who asks: an asset that is seen may lie in
 * a container that is not, and must not be found by its name.
 */
export function withoutHiddenNames(numbers: readonly number[], node: QueryNode, parts: MatchParts): readonly number[] {
  const { visibility } = parts.viewer;
  if (visibility.isUnrestricted) return numbers;
  const namesHidden = hiddenNameTest(parts, visibility, searchedTexts(node).flatMap(tokensOf));
  if (!namesHidden) return numbers;
  const expression = textExpression(node, parts.vocabulary, OWN_PARTS);
  const certain = new Set(expression === undefined ? [] : parts.file.match(expression));
  return numbers.filter((number) => !namesHidden(number) || certain.has(number));
}

/** A test of documents that name something hidden by words like these; undefined: none does. Asked once a value, not once a document. */
function hiddenNameTest(
  { table, file, nameOf }: MatchParts,
  visibility: Visibility,
  words: readonly string[],
): ((number: number) => boolean) | undefined {
  const beginnings = new Set(words.map((word) => word.slice(0, BEGINNING)));
  const isLike = (name: string): boolean => tokensOf(name).some((token) => beginnings.has(token.slice(0, BEGINNING)));
  const columnOf = (field: string): SetColumn => table.column(field, (name) => file.field(name));
  // A field that no document has is read from the file each time it is asked for.
  const fields = columnOf('_entityType').values.flatMap((kind) => HIDEABLE[kind] ?? []);
  const tests = fields.flatMap((field) => {
    const column = columnOf(field);
    const hidden = new Set(
      column.values.filter((value) => !isVisibleValue(value, visibility) && isLike(nameOf(value))),
    );
    return hidden.size === 0 ? [] : [column.tester((values) => values.some((value) => hidden.has(value)))];
  });
  if (tests.length === 0) return undefined;
  return (number) => {
    const slot = table.slot(number);
    return slot !== undefined && tests.some((test) => test(slot));
  };
}

/** Whether a value of a field may be shown: it is no urn, or that of a visible entity. */
export function isVisibleValue(value: string, visibility: Visibility): boolean {
  return !value.startsWith('urn:li:') || visibility.canView(value);
}
