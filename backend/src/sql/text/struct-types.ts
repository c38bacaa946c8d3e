/** Types with named fields, as the platforms call them. */
const STRUCT = /^(?:struct|row|tuple|record|nested|object)\s*[<(](.*)[>)]$/is;
/** A list of one element type: `ARRAY<…>`, `array(…)`, `Array(…)`, `list(…)`. */
const LIST = /^(?:array|list)\s*[<(](.*)[>)]$/is;
/** DuckDB and PostgreSQL write a list behind the element type: `STRUCT(a INT)[]`, `int[3]`. */
const LIST_SUFFIX = /\s*\[\d*\]$/;
/** What may follow the type of a field: BigQuery's NOT NULL and OPTIONS, Spark's COMMENT. */
const BEHIND_TYPE = /\s+(?:not\s+null|options\s*\(|comment\s+['"]|collate\s).*$/is;

/** What one type is made of, with its lists counted and taken off. */
export interface StructType {
  /** How many lists stand around the struct: 1 for `ARRAY<STRUCT<…>>`. */
  readonly lists: number;
  /** The fields by name, each with its type, in their order. */
  readonly fields: ReadonlyMap<string, string>;
}

/**
 * The fields of a type, whatever lists stand around it. A type without named fields has none.
 *
 *     STRUCT<a INT64, b ARRAY<STRING>>       a: INT64, b: ARRAY<STRING>
 *     array<struct<a:int,b:string>>          in one list: a: int, b: string
 *     STRUCT(a INTEGER, b VARCHAR)[]         in one list: a: INTEGER, b: VARCHAR
 *     ROW(x bigint, "y z" varchar)           x: bigint, y z: varchar
 */
export function structType(type: string): StructType {
  let inner = type.trim();
  let lists = 0;
  for (;;) {
    const element = LIST_SUFFIX.test(inner) ? inner.replace(LIST_SUFFIX, '') : LIST.exec(inner)?.[1];
    if (element === undefined) break;
    inner = element.trim().replace(BEHIND_TYPE, '');
    lists += 1;
  }
  return { lists, fields: fieldsIn(STRUCT.exec(inner)?.[1]) };
}

/** The fields between the brackets of a struct; an element without a name and a type is no field. */
function fieldsIn(list: string | undefined): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  if (list === undefined) return fields;
  let depth = 0;
  let partStart = 0;
  for (let position = 0; position <= list.length; position += 1) {
    const char = list[position] ?? ',';
    if ('<('.includes(char)) depth += 1;
    if ('>)'.includes(char)) depth -= 1;
    if (char !== ',' || (depth > 0 && position < list.length)) continue;
    const field = /^\s*(?:"([^"]*)"|`([^`]*)`|([^\s:"`<(]+))[\s:]+(.*)$/s.exec(list.slice(partStart, position));
    const name = field?.[1] ?? field?.[2] ?? field?.[3];
    if (name !== undefined) fields.set(name, (field?.[4] ?? '').trim().replace(BEHIND_TYPE, ''));
    partStart = position + 1;
  }
  return fields;
}
