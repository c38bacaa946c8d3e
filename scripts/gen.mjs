// `npm run gen`: the types of the GraphQL schema for both sides, and the page's documents, from the `.graphql` files beside their code.
// `--check` writes nothing and fails when what is written differs from what would be.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescript from '@graphql-codegen/typescript';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { Kind, buildASTSchema, parse } from 'graphql';

import { root } from './lib/workspace.mjs';

const NOTICE = '// Written by scripts/gen.mjs from the .graphql files. Change those, then run `npm run gen`.\n';

const SCALARS = { Long: 'number', JSON: 'unknown', ID: 'string' };

const TYPE_OPTIONS = {
  scalars: SCALARS,
  enumsAsTypes: true,
  enumType: 'string-literal',
  immutableTypes: true,
  skipTypename: true,
  useTypeImports: true,
  maybeValue: 'T | null | undefined',
  inputMaybeValue: 'T | null | undefined',
};

/** The plug-in imports this type from a package that is none of ours. */
const DECORATION_IMPORT = "import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';";
const DECORATION =
  'export interface DocumentTypeDecoration<TResult, TVariables> {\n  __apiType?: (variables: TVariables) => TResult;\n}';

const schemaText = completeRoots(readAll('backend/src/**/*.graphql'));
const schemaDocument = parse(schemaText.map(({ text }) => text).join('\n'));
const schema = buildASTSchema(schemaDocument, { assumeValidSDL: false });
const documents = readAll('frontend/src/**/*.graphql').map(({ path, text }) => ({
  location: path,
  document: parse(text),
}));

const outputs = [
  { file: 'backend/src/kernel/schema.generated.ts', plugins: { typescript }, options: TYPE_OPTIONS, documents: [] },
  { file: 'frontend/src/api/schema.generated.ts', plugins: { typescript }, options: TYPE_OPTIONS, documents: [] },
  {
    file: 'frontend/src/api/documents.generated.ts',
    plugins: { typescriptOperations, typedDocumentNode },
    options: { ...TYPE_OPTIONS, documentMode: 'string', maybeValue: 'T | null', pureMagicComment: true },
    documents,
  },
];

let stale = 0;
for (const output of outputs) {
  const text = NOTICE + (await generate(output));
  const path = join(root, output.file);
  if (text === readIfThere(path)) continue;
  stale += 1;
  if (process.argv.includes('--check'))
    console.error(`${output.file} is not what its .graphql files say. Run: npm run gen`);
  else writeFileSync(path, text);
}
if (process.argv.includes('--check')) process.exitCode = stale > 0 ? 1 : 0;
else
  console.log(
    `${schemaText.length} schema files, ${documents.length} document files; ${stale} of ${outputs.length} outputs changed`,
  );

function readAll(pattern) {
  return globSync(pattern, { cwd: root })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Roots may be written as extensions only, as Nest merges them; graphql-js wants one definition of each. */
function completeRoots(files) {
  const definitions = files.flatMap(({ path, text }) =>
    parse(text, { noLocation: true }).definitions.map((definition) => ({ path, definition })),
  );
  const defined = new Set(
    definitions
      .filter(({ definition }) => definition.kind === Kind.OBJECT_TYPE_DEFINITION)
      .map(({ definition }) => definition.name.value),
  );
  const missing = ['Query', 'Mutation', 'Subscription'].filter(
    (name) =>
      !defined.has(name) &&
      definitions.some(
        ({ definition }) => definition.kind === Kind.OBJECT_TYPE_EXTENSION && definition.name.value === name,
      ),
  );
  return [...missing.map((name) => ({ path: '', text: `type ${name}` })), ...files];
}

async function generate({ file, plugins, options, documents: used }) {
  if (used.length === 0 && plugins.typedDocumentNode) return 'export {};\n';
  const text = await codegen({
    filename: file,
    schema: schemaDocument,
    schemaAst: schema,
    documents: used,
    config: options,
    plugins: Object.keys(plugins).map((name) => ({ [name]: {} })),
    pluginMap: plugins,
    skipDocumentsValidation: false,
  });
  return `${text.replace(DECORATION_IMPORT, DECORATION).trimEnd()}\n`;
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
