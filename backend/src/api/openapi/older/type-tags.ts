import { isJsonObject, type Json, type JsonObject } from '../../../kernel/json.js';
import { isWrittenNumber } from '../../../model/fractions.js';
import type { RawModel } from '../../../model/raw-model.js';
import { malformed } from '../wire/query.js';

/**
 * The first version of these endpoints writes a union's member as `{"__type": "MySqlDDL", …}` where
 * everything else has `{"com.linkedin.schema.MySqlDDL": {…}}`. Primitive members are `{"string":
 * "x"}` in both.
 */
export class TypeTags {
  /** Full names by their last word. */
  private readonly names: ReadonlyMap<string, readonly string[]>;

  constructor(raw: Pick<RawModel, 'types'>) {
    this.names = Map.groupBy(Object.keys(raw.types), (name) => name.slice(name.lastIndexOf('.') + 1));
  }

  /**
   * The value without the tag of the value itself. @throws Problem `openapi.malformed` for a tag
   * that names no type, or several
   */
  untagged(value: JsonObject): JsonObject {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => name !== '__type')
        .map(([name, item]) => [name, item === undefined ? undefined : this.decode(item)]),
    );
  }

  /** A stored value as these endpoints answer it. */
  tagged(type: string, value: JsonObject): JsonObject {
    const fields = Object.entries(value).map(([name, item]) => [name, item === undefined ? undefined : encode(item)]);
    return { __type: type.slice(type.lastIndexOf('.') + 1), ...Object.fromEntries(fields) };
  }

  /** A value inside a value: a tagged object becomes the member of a union. */
  private decode(value: Json): Json {
    if (Array.isArray(value)) return (value as readonly Json[]).map((item) => this.decode(item));
    if (!isJsonObject(value)) return value;
    const tag = value.__type;
    const inner = this.untagged(value);
    if (typeof tag !== 'string') return inner;
    const [name, ...others] = this.names.get(tag) ?? [];
    if (name === undefined || others.length > 0)
      throw malformed(`"${tag}" names ${name === undefined ? 'no type' : 'several types'} of the model.`, {
        __type: tag,
      });
    return { [`com.linkedin.${name}`]: inner };
  }
}

/** The reverse of `decode`, for values at any depth. */
function encode(value: Json): Json {
  if (isWrittenNumber(value)) return value;
  if (Array.isArray(value)) return (value as readonly Json[]).map(encode);
  if (!isJsonObject(value)) return value;
  const [[name, item] = ['', undefined], ...others] = Object.entries(value);
  if (others.length === 0 && name.startsWith('com.linkedin.') && isJsonObject(item)) {
    const inner = encode(item);
    return { __type: name.slice(name.lastIndexOf('.') + 1), ...(isJsonObject(inner) ? inner : {}) };
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, one === undefined ? undefined : encode(one)]),
  );
}
