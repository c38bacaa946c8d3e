import { tableOf } from '../../kernel/json.js';
import type { Visibility, VisibilityScope } from '../../kernel/visibility.js';
import { TEXT_PARTS } from '../index/document.types.js';
import type { MatchParts } from './match.types.js';
import type { DocumentTable } from '../index/document-table.js';
import type { SearchFile } from '../index/search-file.js';
import type { SetColumn } from '../index/set-column.js';
import type { QueryNode } from '../query/query.types.js';
import { textExpression, searchedTexts } from './text-expression.js';
import { tokensOf } from '../query/tokens.js';

/**
 * Parts of a document's text that hold names of other entities that may be hidden: containers,
 * domains, products, applications.
 */
const NAMING_PARTS: ReadonlySet<string> = new Set(['place', 'other']);
const OWN_PARTS = `{${TEXT_PARTS.filter((part) => !NAMING_PARTS.has(part)).join(' ')}}`;
/**
 * The field of these parts that names entities of a kind. People, tags, terms and platforms are
 * visible to everybody.
 */
const HIDEABLE: Readonly<Record<string, string>> = tableOf({
  container: 'container',
  domain: 'domains',
  dataProduct: 'dataProduct',
  application: 'applications',
});
/**
 * Words are found by their beginnings, so two words are alike when they begin with the same
 * characters, this many.
 */
const BEGINNING = 2;

/** Whether a value of a field may be shown in this scope. */
export function visibleValueTest(scope: VisibilityScope): (value: string) => boolean {
  return scope.isUnrestricted ? () => true : (value) => isVisibleValue(value, scope);
}

/**
 * Leaves out documents that were found only by the name of something hidden: a visible asset may
 * lie in a hidden container and must not be found by the name of the container, because the hit
 * would tell that name.
 *
 * Documents that name something hidden whose name is like the words are searched again in the parts
 * of their text that hold no such names. All others stay, so that most searches need no second
 * look.
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

/** The fields that may name hidden entities, of the kinds that the catalogue has. */
export function hideableFields(table: DocumentTable, file: SearchFile): readonly string[] {
  // A field that no document has would be looked for in the whole file.
  return table.column('_entityType', (name) => file.field(name)).values.flatMap((kind) => HIDEABLE[kind] ?? []);
}

/**
 * A test of documents that name something hidden with a name like these words; undefined where no
 * document does.
 */
function hiddenNameTest(
  { table, file, nameOf }: MatchParts,
  visibility: Visibility,
  words: readonly string[],
): ((number: number) => boolean) | undefined {
  const beginnings = new Set(words.map((word) => word.slice(0, BEGINNING)));
  const isLike = (name: string): boolean => tokensOf(name).some((token) => beginnings.has(token.slice(0, BEGINNING)));
  const columnOf = (field: string): SetColumn => table.column(field, (name) => file.field(name));
  const fields = hideableFields(table, file);
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
