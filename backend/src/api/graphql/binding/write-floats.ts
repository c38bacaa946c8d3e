import {
  GraphQLFloat,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLOutputType,
  GraphQLScalarType,
  type GraphQLSchema,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

import type { Json } from '../../../kernel/json.js';
import { writtenAsDouble } from '../../../model/fractions.js';

/** `Float` of answers: as the one of the library, and a whole number is written with a fraction. */
const WrittenFloat = new GraphQLScalarType({
  ...GraphQLFloat.toConfig(),
  serialize: (value) => writtenAsDouble(GraphQLFloat.serialize(value) as Json),
});

/**
 * Gives every field of the type Float answers that the public server gives: `60.0` instead of `60`,
 * so that a reader in a typed language gets no integer. Arguments and variables keep the library's
 * `Float`, which also writes the default values of introspection.
 */
export function writeFloats(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields())) field.type = withWrittenFloat(field.type);
  return schema;
}

/** The type with its Float, inside lists and marks of never null, replaced; others as they are. */
function withWrittenFloat(type: GraphQLOutputType): GraphQLOutputType {
  if (type === GraphQLFloat) return WrittenFloat;
  if (isListType(type)) {
    const item = withWrittenFloat(type.ofType);
    return item === type.ofType ? type : new GraphQLList(item);
  }
  if (isNonNullType(type)) {
    const inner = withWrittenFloat(type.ofType);
    return inner === type.ofType ? type : new GraphQLNonNull(inner);
  }
  return type;
}
