// The GraphQL reference: pages of Markdown that are made from the schema, so that they cannot differ from it.
import {
  buildASTSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isScalarType,
  isUnionType,
} from 'graphql';

import { readSchemaDocument } from '../graphql-schema.mjs';

/** Fields of an answer in an example. */
const EXAMPLE_FIELDS = 6;

const PAGES = [
  { id: 'queries', title: 'Queries', noun: 'query', roots: (schema) => schema.getQueryType() },
  { id: 'mutations', title: 'Mutations', noun: 'mutation', roots: (schema) => schema.getMutationType() },
  { id: 'objects', title: 'Object types', noun: 'object type', admits: isObjectType },
  { id: 'inputs', title: 'Input types', noun: 'input type', admits: isInputObjectType },
  { id: 'enums', title: 'Enums', noun: 'enum', admits: isEnumType },
  {
    id: 'interfaces-unions-scalars',
    title: 'Interfaces, unions and scalars',
    noun: 'interface, union and scalar',
    admits: (type) => isInterfaceType(type) || isUnionType(type) || isScalarType(type),
  },
];

/** @returns the pages as `readPages` wants them */
export function graphqlPages(project) {
  const schema = buildASTSchema(readSchemaDocument(project));
  const roots = new Set([schema.getQueryType(), schema.getMutationType()]);
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith('__') && !roots.has(type))
    .sort((one, other) => one.name.localeCompare(other.name));
  const pageOfType = new Map(
    types.map((type) => [type.name, PAGES.find((page) => page.admits?.(type)) ?? PAGES.at(-1)]),
  );
  const link = (type) => {
    const { name } = getNamedType(type);
    const page = pageOfType.get(name);
    return `[${String(type).replaceAll(/[[\]]/g, '\\$&')}](${page.id}.md#${name.toLowerCase()})`;
  };
  return PAGES.map((page) => {
    const fields = page.roots && Object.values(page.roots(schema).getFields());
    const entries = fields
      ? fields
          .sort((one, other) => one.name.localeCompare(other.name))
          .map((field) => operation(page.noun, field, link))
      : types.filter((type) => pageOfType.get(type.name) === page).map((type) => describeType(type, link));
    const description = `Each ${page.noun} of the GraphQL schema, with what it takes and answers.`;
    const lead = `Made from the schema of this version. [GraphQL](../graphql.md) says how to send a request.`;
    return {
      id: `graphql/${page.id}`,
      title: page.title,
      description,
      source: `docs/graphql/${page.id}.md`,
      markdown: [`# GraphQL: ${page.title.toLowerCase()}`, `${description} ${lead}`, ...entries].join('\n\n'),
    };
  });
}

function operation(noun, field, link) {
  const rows = field.args.map((argument) => valueRow(argument, link));
  return [
    `## ${field.name}`,
    prose(field.description),
    deprecation(field),
    `Answers ${link(field.type)}.`,
    table(['argument', 'type', 'what it is'], rows),
    ['```graphql', exampleOf(noun, field), '```'].join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** A request with the required arguments as variables, and the fields of the answer that have no fields of their own. */
function exampleOf(noun, field) {
  const required = field.args.filter(isRequiredArgument);
  const variables = required.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const values = required.map(({ name }) => `${name}: $${name}`).join(', ');
  const head = `${noun} ${field.name}${variables && `(${variables})`}`;
  const call = `${field.name}${values && `(${values})`}`;
  const selection = selectionOf(getNamedType(field.type));
  return `${head} {\n  ${call}${selection === '' ? '' : ` {\n    ${selection}\n  }`}\n}`;
}

function selectionOf(type) {
  if (isUnionType(type)) return '__typename';
  if (!isObjectType(type) && !isInterfaceType(type)) return '';
  const plain = Object.values(type.getFields()).filter(
    (one) => isLeafType(getNamedType(one.type)) && !one.args.some(isRequiredArgument) && !one.deprecationReason,
  );
  const names = plain.slice(0, EXAMPLE_FIELDS).map(({ name }) => name);
  return names.length > 0 ? names.join('\n    ') : '__typename';
}

function describeType(type, link) {
  return [`## ${type.name}`, prose(type.description), content(type, link)].filter((part) => part !== '').join('\n\n');
}

function content(type, link) {
  if (isEnumType(type))
    return table(
      ['value', 'what it means'],
      type.getValues().map((value) => [`\`${value.name}\``, note(value)]),
    );
  if (isUnionType(type)) return `One of ${type.getTypes().map(link).join(', ')}.`;
  if (isScalarType(type)) return 'A scalar.';
  const fields = Object.values(type.getFields());
  const head = isInputObjectType(type) ? 'input' : 'field';
  const implemented = isInputObjectType(type) ? [] : type.getInterfaces();
  const implementing = implemented.length > 0 ? `Implements ${implemented.map(link).join(', ')}.\n\n` : '';
  return `${implementing}${table(
    [head, 'type', 'what it is'],
    fields.map((field) => fieldRow(field, link)),
  )}`;
}

function fieldRow(field, link) {
  const args = (field.args ?? []).map((argument) => `\`${argument.name}\`: ${link(argument.type)}`);
  const [name, type, text] = valueRow(field, link);
  return [name, type, args.length > 0 ? `${text} Arguments: ${args.join(', ')}` : text];
}

function valueRow(value, link) {
  return [`\`${value.name}\``, link(value.type), note(value)];
}

function note(value) {
  return [prose(value.description), deprecation(value)].filter((part) => part !== '').join(' ');
}

function deprecation({ deprecationReason }) {
  return deprecationReason ? `_Deprecated_: ${prose(deprecationReason)}` : '';
}

/** Descriptions are texts, not Markdown: signs that would mean something there are escaped. */
function prose(text) {
  return (text ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[<>|[\]*_#\\]/g, '\\$&');
}

function table(heads, rows) {
  if (rows.length === 0) return '';
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
