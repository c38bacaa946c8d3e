// The GraphQL schema of the server, from the `.graphql` files beside their code.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Kind, parse } from 'graphql';

import { root } from './workspace.mjs';

/**
 * All definitions as one document.
 *
 * @param project the folder of the repository, or of a checkout of another version
 */
export function readSchemaDocument(project = root) {
  const folder = join(project, 'backend', 'src');
  const files = readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.graphql'))
    .sort((one, other) => (one < other ? -1 : 1));
  return parse(completeRoots(files.map((path) => readFileSync(join(folder, path), 'utf8'))).join('\n'));
}

/** Roots may be written as extensions only, as Nest merges them; graphql-js wants one definition of each. */
function completeRoots(texts) {
  const definitions = texts.flatMap((text) => parse(text, { noLocation: true }).definitions);
  const namesOf = (kind) =>
    new Set(definitions.filter((definition) => definition.kind === kind).map(({ name }) => name.value));
  const defined = namesOf(Kind.OBJECT_TYPE_DEFINITION);
  const extended = namesOf(Kind.OBJECT_TYPE_EXTENSION);
  const missing = ['Query', 'Mutation', 'Subscription'].filter((name) => !defined.has(name) && extended.has(name));
  return [...missing.map((name) => `type ${name}`), ...texts];
}
