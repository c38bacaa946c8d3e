/** A JSON Schema, or a part of an OpenAPI description: plain data. */
export interface Schema {
  readonly [key: string]: unknown;
}

/** A reference to a schema of the description by its name. */
export function schemaRef(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}
