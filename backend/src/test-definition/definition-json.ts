import { parse } from 'yaml';

/**
 * A definition as the protocol stores it, which is JSON. JSON stays as it was written.
 *
 * @param definition a text that `parseDefinition` accepts
 */
export function definitionJson(definition: string): string {
  try {
    JSON.parse(definition);
    return definition;
  } catch {
    return JSON.stringify(parse(definition.replaceAll('\t', ' ')));
  }
}
