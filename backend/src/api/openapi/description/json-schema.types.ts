/** A JSON Schema, or a part of an OpenAPI description: plain data. */
export interface Schema {
  readonly [key: string]: unknown;
}

export function schemaRef(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}
