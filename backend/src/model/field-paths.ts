import type { RawModel } from './raw-model.js';
import { parseTypeExpression, type TypeExpression, unionTag } from './type-expression.js';

/** What a value at the end of a path is. `record` is a value with fields of its own. */
export type FieldForm = 'urn' | 'text' | 'number' | 'boolean' | 'record';

/** One way from the root of an aspect's record to a value. */
interface FieldPath {
  /** Names of fields, keys of maps and tags of unions; `*` is every element of a list or every value of a map. */
  readonly steps: readonly string[];
  readonly form: FieldForm;
  /** Names that follow the value and belong to no field of this aspect: the way goes on in another entity. */
  readonly rest: readonly string[];
}

/** Either the ways that names can mean, or the first name that means nothing, with the fields that are there. */
export type FieldLookup =
  | { readonly paths: readonly FieldPath[] }
  | { readonly unknown: string; readonly allowed: readonly string[] };

interface Walk {
  readonly steps: readonly string[];
  readonly names: readonly string[];
}

/**
 * Finds what names mean in the record of an aspect, as people write them: lists, values of maps and members of unions are
 * passed without being named.
 *
 *     ownership       owners, owner                     owners, *, owner: a urn
 *     domains         domains, domainProperties, name   domains, *: a urn, and the rest: domainProperties, name
 *     schemaMetadata  fields, nativeDataType            fields, *, nativeDataType: a text
 *
 * A key of a map may hold dots, as urns do: from `urn:li:` on, all names are one key. Cost: the number of fields on the
 * way, times the members of the unions on it.
 */
export class FieldPaths {
  constructor(private readonly raw: RawModel) {}

  /** @param aspect a name of the model */
  find(aspect: string, names: readonly string[]): FieldLookup {
    const type = this.raw.aspects[aspect]?.type;
    if (type === undefined) return { unknown: aspect, allowed: [] };
    return this.follow(parseTypeExpression(type), { steps: [], names });
  }

  private follow(type: TypeExpression, walk: Walk): FieldLookup {
    switch (type.form) {
      case 'array':
        return this.follow(type.of, { ...walk, steps: [...walk.steps, '*'] });
      case 'map':
        return this.followMap(type.of, walk);
      case 'union':
        return this.followUnion(type.members, walk);
      case 'named':
        return this.followRecord(type.name, walk);
      case 'urn':
        return ending(walk, 'urn');
      case 'primitive':
        return ending(walk, formOf(type.name));
    }
  }

  private followMap(of: TypeExpression, { steps, names }: Walk): FieldLookup {
    if (names.length === 0) return this.follow(of, { steps: [...steps, '*'], names });
    const holdsUrn = names[0]?.startsWith('urn:li:') === true;
    const key = holdsUrn ? names.join('.') : (names[0] ?? '');
    return this.follow(of, { steps: [...steps, key], names: holdsUrn ? [] : names.slice(1) });
  }

  /** A union's value stands below its tag. Simple values are read below any tag, so a union of them is one way. */
  private followUnion(members: readonly TypeExpression[], walk: Walk): FieldLookup {
    const simple = members.every(({ form }) => form === 'primitive' || form === 'urn');
    if (simple) return ending({ ...walk, steps: [...walk.steps, '*'] }, 'text');
    if (walk.names.length === 0) return ending(walk, 'record');
    const lookups = members.map((member) => this.follow(member, { ...walk, steps: [...walk.steps, unionTag(member)] }));
    const paths = lookups.flatMap((lookup) => ('paths' in lookup ? lookup.paths : []));
    if (paths.length > 0) return { paths };
    const allowed = lookups.flatMap((lookup) => ('allowed' in lookup ? lookup.allowed : []));
    return { unknown: walk.names[0] ?? '', allowed: [...new Set(allowed)] };
  }

  private followRecord(record: string, walk: Walk): FieldLookup {
    const type = this.raw.types[record];
    if (!type?.fields) return ending(walk, 'text');
    const [fieldName, ...others] = walk.names;
    if (fieldName === undefined) return ending(walk, 'record');
    const field = Object.hasOwn(type.fields, fieldName) ? type.fields[fieldName] : undefined;
    if (!field) return { unknown: fieldName, allowed: Object.keys(type.fields) };
    return this.follow(parseTypeExpression(field.type), { steps: [...walk.steps, fieldName], names: others });
  }
}

function ending({ steps, names }: Walk, form: FieldForm): FieldLookup {
  if (names.length > 0 && form !== 'urn') return { unknown: names[0] ?? '', allowed: [] };
  return { paths: [{ steps, form, rest: names }] };
}

function formOf(primitive: string): FieldForm {
  if (primitive === 'boolean') return 'boolean';
  return primitive === 'string' || primitive === 'bytes' ? 'text' : 'number';
}
