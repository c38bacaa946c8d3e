// The types of the GraphQL schema for both sides, and the page's documents, from the `.graphql` files beside their code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescript from '@graphql-codegen/typescript';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { buildASTSchema, parse } from 'graphql';

import { GRAPHQL_TYPES, PAGE_DOCUMENTS, PAGE_GRAPHQL_TYPES, filesUnder } from './generated-files.mjs';
import { readSchemaDocument } from './graphql-schema.mjs';
import { root } from './workspace.mjs';

const NOTICE = '// Written by `npm run gen` from the .graphql files. Not kept in git.\n';

const TYPE_OPTIONS = {
  scalars: { Long: 'number', JSON: 'unknown', ID: 'string' },
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

/** @returns text by path: the schema's types, twice, and the page's documents with their types */
export async function graphqlTypes() {
  const schemaDocument = readSchemaDocument();
  const schema = buildASTSchema(schemaDocument, { assumeValidSDL: false });
  const documents = readAll('frontend/src').map(({ path, text }) => ({ location: path, document: parse(text) }));
  const generate = async (filename, plugins, config, used) => {
    const text = await codegen({
      filename,
      schema: schemaDocument,
      schemaAst: schema,
      documents: used,
      config,
      plugins: Object.keys(plugins).map((name) => ({ [name]: {} })),
      pluginMap: plugins,
      skipDocumentsValidation: false,
    });
    return `${NOTICE}${text.replace(DECORATION_IMPORT, DECORATION).trimEnd()}\n`;
  };
  const types = await generate(GRAPHQL_TYPES, { typescript }, TYPE_OPTIONS, []);
  const pageOptions = { ...TYPE_OPTIONS, documentMode: 'string', maybeValue: 'T | null', pureMagicComment: true };
  const pagePlugins = { typescriptOperations, typedDocumentNode };
  return {
    [GRAPHQL_TYPES]: types,
    [PAGE_GRAPHQL_TYPES]: types,
    [PAGE_DOCUMENTS]: await generate(PAGE_DOCUMENTS, pagePlugins, pageOptions, documents),
  };
}

function readAll(folder) {
  return filesUnder(folder, '.graphql').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
