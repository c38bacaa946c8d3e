const NAME = /^[_A-Za-z]\w*$/;

/**
 * The text under which the engine keeps a document it has compiled.
 *
 * It compiles one operation and keeps it under the text alone, so that another operation of the same document would run the first
 * one. The name goes to the end, as a comment: places in error messages stay what they are.
 */
export function documentSource(query: string, operationName: string | undefined): string {
  return operationName === undefined || !NAME.test(operationName) ? query : `${query}\n#${operationName}`;
}
