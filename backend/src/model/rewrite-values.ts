import { isJsonObject, type Json, type JsonObject } from '../kernel/json.js';
import type { RawField, RawModel } from './raw-model.js';
import { parseTypeExpression, type Primitive, type TypeExpression, unionMember } from './type-expression.js';

/** What a rewriting does: to fields that are absent, and to numbers, texts and flags. */
export interface RewriteRule {
  /** The value that an absent field gets; undefined leaves it absent. */
  absent?(field: RawField): Json | undefined;
  /** Which primitive types are rewritten. */
  readonly primitives?: ReadonlySet<Primitive>;
  /** The new value of a primitive of these types. */
  primitive?(value: Json): Json;
}

interface FieldPlan {
  readonly name: string;
  readonly type: TypeExpression;
  readonly absent: Json | undefined;
  /** False: only its absence matters. */
  readonly descend: boolean;
}

/**
 * Rewrites values of the model's types by a rule. Which fields of which records a rule can reach is worked out once, so a value
 * whose type it cannot reach is answered as it is, and of any other only what changes is copied.
 *
 * Idea: start with the fields that the rule touches itself, then add every field whose type leads to one, until nothing is added;
 * types may be recursive.
 *
 *     rule: doubles · `structuredProperties` → properties[] → values[] → the member `double` is reached
 *     {properties: [{propertyUrn, values: [{string: "a"}, {double: 60}]}]}: one number is rewritten, four objects are copied
 *     `globalTags` leads to no double: its value is answered unchanged, without being looked at
 *
 * Cost: linear in the parts of a value that the rule can reach. Values need not be valid: what does not fit the model stays.
 */
export class ValueRewriter {
  private readonly plans = new Map<string, readonly FieldPlan[]>();

  constructor(
    raw: Pick<RawModel, 'types'>,
    private readonly rule: RewriteRule,
  ) {
    const records = Object.entries(raw.types).flatMap(([name, { fields }]) =>
      fields ? [{ name, fields: Object.entries(fields).map(([field, spec]) => this.fieldPlan(field, spec)) }] : [],
    );
    const reached = new Set<string>();
    for (let before = -1; before < reached.size;) {
      before = reached.size;
      for (const { name, fields } of records)
        if (fields.some((field) => field.absent !== undefined || this.reaches(field.type, reached))) reached.add(name);
    }
    for (const { name, fields } of records) {
      if (!reached.has(name)) continue;
      const touched = fields
        .map((field) => ({ ...field, descend: this.reaches(field.type, reached) }))
        .filter((field) => field.absent !== undefined || field.descend);
      this.plans.set(name, touched);
    }
  }

  /** @param typeName a record of the model */
  rewrite(typeName: string, value: JsonObject): JsonObject {
    const plans = this.plans.get(typeName);
    if (!plans) return value;
    let copy: Record<string, Json | undefined> | undefined;
    for (const { name, type, absent, descend } of plans) {
      const item = value[name];
      const written = item === undefined || item === null ? (absent ?? item) : descend ? this.any(type, item) : item;
      if (written === item) continue;
      copy ??= { ...value };
      copy[name] = written;
    }
    return copy ?? value;
  }

  private any(type: TypeExpression, value: Json): Json {
    switch (type.form) {
      case 'primitive':
        return this.rule.primitives?.has(type.name) ? (this.rule.primitive?.(value) ?? value) : value;
      case 'urn':
        return value;
      case 'named':
        return isJsonObject(value) ? this.rewrite(type.name, value) : value;
      case 'array':
        return Array.isArray(value) ? this.list(type.of, value as readonly Json[]) : value;
      case 'map':
        return isJsonObject(value) ? this.entries(value, () => type.of) : value;
      case 'union':
        return isJsonObject(value) ? this.entries(value, (tag) => unionMember(type.members, tag)) : value;
    }
  }

  private list(of: TypeExpression, value: readonly Json[]): Json {
    let copy: Json[] | undefined;
    // By position: an iterator over a long list costs more than the rewriting itself.
    for (let index = 0; index < value.length; index += 1) {
      const item = value[index] as Json;
      const written = this.any(of, item);
      if (written === item) continue;
      copy ??= [...value];
      copy[index] = written;
    }
    return copy ?? value;
  }

  private entries(value: JsonObject, typeAt: (key: string) => TypeExpression | undefined): Json {
    let changed = false;
    const entries = Object.entries(value).map(([key, item]): [string, Json | undefined] => {
      const type = typeAt(key);
      const written = type === undefined || item === undefined ? item : this.any(type, item);
      changed ||= written !== item;
      return [key, written];
    });
    // Keys are a client's: an assignment to `__proto__` would be no entry.
    return changed ? Object.fromEntries(entries) : value;
  }

  private fieldPlan(name: string, spec: RawField): FieldPlan {
    return { name, type: parseTypeExpression(spec.type), absent: this.rule.absent?.(spec), descend: true };
  }

  private reaches(type: TypeExpression, records: ReadonlySet<string>): boolean {
    switch (type.form) {
      case 'primitive':
        return this.rule.primitives?.has(type.name) === true;
      case 'urn':
        return false;
      case 'named':
        return records.has(type.name);
      case 'array':
      case 'map':
        return this.reaches(type.of, records);
      case 'union':
        return type.members.some((member) => this.reaches(member, records));
    }
  }
}

/** Fills in what a record of the model has a default for: `{}` of `Status` becomes `{removed: false}`. */
export const defaultsRule: RewriteRule = {
  absent: (field) => (field.optional === true ? undefined : withoutNulls(field.default)),
};

/** Defaults in the model spell absent optionals as null. */
function withoutNulls(value: Json | undefined): Json | undefined {
  if (value === null || value === undefined) return undefined;
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (item === null ? [] : [[key, withoutNulls(item)]])),
  );
}
