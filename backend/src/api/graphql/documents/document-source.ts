/** A name as GraphQL allows it. Anything else could end the comment and change the document. */
const NAME = /^[_A-Za-z]\w*$/;

/**
 * The text of a document under which the engine may cache its compiled form.
 *
 * The engine compiles one operation and caches it by the text alone. Another operation of the same
 * document would then run the first one, so the name of the operation is added at the end as a
 * comment, where it moves no position in error messages.
 */
export function documentSource(query: string, operationName: string | undefined): string {
  return operationName === undefined || !NAME.test(operationName) ? query : `${query}\n#${operationName}`;
}
