import { isJsonObject, type Json, type JsonObject } from '../kernel/json.js';
import { isUrn, kindOf } from '../kernel/urn.js';
import type { Breach } from './model.types.js';
import type { Ranges, RawField, RawModel } from './raw-model.js';
import { parseTypeExpression, type Primitive, type TypeExpression, unionMember, unionTag } from './type-expression.js';

interface FieldCheck {
  readonly name: string;
  readonly type: TypeExpression;
  readonly required: boolean;
  /** Has a default, so that it may be absent although it is not optional. */
  readonly hasDefault: boolean;
  readonly urnKinds: readonly string[] | undefined;
  readonly range: readonly [number, number] | undefined;
  readonly isLink: boolean;
}

/** Fields of the public model that hold addresses without saying so by their format. */
const LINK_NAME = /(?:url|uri|link)s?$/i;
/** Browsers drop tabs and line breaks inside the name of a scheme, and spaces and control characters before it. */
const DROPPED = /^[\u0000-\u0020]+|[\t\n\r]/g;
const UNSAFE = /^(?:javascript|data|vbscript):/i;

/** Long values beyond 2^53 do not survive JSON in JavaScript; none of the model's fields needs them. */
const WHOLE: Readonly<Record<string, number>> = { int: 2 ** 31 - 1, long: 2 ** 63 };

/**
 * Checks values against the model's records. Unknown fields are dropped, nulls removed, union tags brought to the form without
 * `pegasus2avro`. A field with a default may be absent and stays so: clients compare what they read with what they sent. Who needs
 * the default asks `MetadataModel.withDefaults`. The model's text lengths are not enforced: public connectors send an empty
 * `schemaName`, and the reference server takes it.
 */
export class Normaliser {
  private readonly records = new Map<string, readonly FieldCheck[]>();
  private readonly enums = new Map<string, ReadonlySet<string>>();

  constructor(raw: RawModel, ranges: Ranges) {
    for (const [name, type] of Object.entries(raw.types)) {
      if (type.enum) this.enums.set(name, new Set(type.enum));
      if (type.fields) {
        const fields = Object.entries(type.fields);
        this.records.set(
          name,
          fields.map(([field, spec]) => fieldCheck(field, spec, ranges[name]?.[field])),
        );
      }
    }
  }

  record(typeName: string, value: unknown): { readonly value: JsonObject; readonly breaches: readonly Breach[] } {
    const breaches: Breach[] = [];
    const result = this.checkRecord(typeName, value, '', breaches);
    return { value: isJsonObject(result) ? result : {}, breaches };
  }

  /** Fields that a patch finds filled although they have a default: lists, maps, audit stamps and `removed`. */
  preparedFields(typeName: string): readonly { readonly name: string; readonly type: TypeExpression }[] {
    return (this.records.get(typeName) ?? []).filter((check) => check.hasDefault && isPrepared(check));
  }

  isRecord(typeName: string): boolean {
    return this.records.has(typeName);
  }

  fieldType(typeName: string, field: string): TypeExpression | undefined {
    return this.records.get(typeName)?.find((check) => check.name === field)?.type;
  }

  /** Required fields that have no default, for building empty values. */
  requiredFields(typeName: string): readonly { readonly name: string; readonly type: TypeExpression }[] {
    return (this.records.get(typeName) ?? []).filter((check) => check.required && !check.hasDefault);
  }

  private checkRecord(typeName: string, value: unknown, path: string, breaches: Breach[]): Json | undefined {
    const enumeration = this.enums.get(typeName);
    if (enumeration) {
      if (typeof value === 'string' && enumeration.has(value)) return value;
      return breach(breaches, path, `must be one of ${[...enumeration].join(', ')}, not ${shown(value)}`);
    }
    const checks = this.records.get(typeName);
    if (!checks) return breach(breaches, path, `has the unknown type ${typeName}`);
    if (!isJsonObject(value)) return breach(breaches, path, `must be an object (${typeName}), not ${shown(value)}`);
    const result: Record<string, Json> = {};
    for (const check of checks) {
      const checked = this.checkField(
        check,
        value[check.name],
        path === '' ? check.name : `${path}/${check.name}`,
        breaches,
      );
      if (checked !== undefined) result[check.name] = checked;
    }
    return result;
  }

  private checkField(check: FieldCheck, value: unknown, path: string, breaches: Breach[]): Json | undefined {
    if (value === undefined || value === null) {
      if (!check.required || check.hasDefault) return undefined;
      return breach(breaches, path, 'is required');
    }
    const checked = this.check(check.type, value, path, breaches);
    if (checked !== undefined) constrain(check, checked, path, breaches);
    return checked;
  }

  private check(type: TypeExpression, value: unknown, path: string, breaches: Breach[]): Json | undefined {
    switch (type.form) {
      case 'primitive':
        return checkPrimitive(type.name, value, path, breaches);
      case 'urn':
        return isUrn(value)
          ? value
          : breach(breaches, path, `must be a urn (urn:li:<kind>:<key>), not ${shown(value)}`);
      case 'named':
        return this.checkRecord(type.name, value, path, breaches);
      case 'array':
        return this.checkArray(type.of, value, path, breaches);
      case 'map':
        return this.checkMap(type.of, value, path, breaches);
      case 'union':
        return this.checkUnion(type.members, value, path, breaches);
    }
  }

  private checkArray(of: TypeExpression, value: unknown, path: string, breaches: Breach[]): Json | undefined {
    if (!Array.isArray(value)) return breach(breaches, path, `must be an array, not ${shown(value)}`);
    const result: Json[] = [];
    value.forEach((item: unknown, index) => {
      const checked = this.check(of, item, `${path}/${index}`, breaches);
      if (checked !== undefined) result.push(checked);
    });
    return result;
  }

  private checkMap(of: TypeExpression, value: unknown, path: string, breaches: Breach[]): Json | undefined {
    if (!isJsonObject(value)) return breach(breaches, path, `must be a map, not ${shown(value)}`);
    const entries = Object.entries(value).flatMap(([key, item]): [string, Json][] => {
      const checked = this.check(of, item, `${path}/${key}`, breaches);
      return checked === undefined ? [] : [[key, checked]];
    });
    // Keys are a client's: an assignment to `__proto__` would be no entry.
    return Object.fromEntries(entries);
  }

  private checkUnion(
    members: readonly TypeExpression[],
    value: unknown,
    path: string,
    breaches: Breach[],
  ): Json | undefined {
    const allowed = (): string => members.map(unionTag).join(', ');
    if (!isJsonObject(value))
      return breach(breaches, path, `must be an object with one key of ${allowed()}, not ${shown(value)}`);
    const tags = Object.keys(value);
    const [tag] = tags;
    const member = tag === undefined || tags.length > 1 ? undefined : unionMember(members, tag);
    if (member === undefined || tag === undefined)
      return breach(breaches, path, `must have exactly one key of ${allowed()}, not ${shown(tags)}`);
    const checked = this.check(member, value[tag], `${path}/${tag}`, breaches);
    return checked === undefined ? undefined : { [unionTag(member)]: checked };
  }
}

function fieldCheck(name: string, spec: RawField, range: readonly [number, number] | undefined): FieldCheck {
  return {
    name,
    type: parseTypeExpression(spec.type),
    required: spec.optional !== true,
    hasDefault: spec.optional !== true && spec.default !== undefined && spec.default !== null,
    urnKinds: spec.urnValidation?.entityTypes,
    range,
    isLink: isLinkField(name, spec),
  };
}

/** The public server's patches of an absent aspect start with these, and with no other default. */
function isPrepared({ name, type }: FieldCheck): boolean {
  if (type.form === 'named') return type.name === 'common.AuditStamp';
  return type.form === 'array' || type.form === 'map' || name === 'removed';
}

function checkPrimitive(name: Primitive, value: unknown, path: string, breaches: Breach[]): Json | undefined {
  if (name === 'string' || name === 'bytes') {
    return typeof value === 'string' ? value : breach(breaches, path, `must be a text, not ${shown(value)}`);
  }
  if (name === 'boolean')
    return typeof value === 'boolean' ? value : breach(breaches, path, `must be true or false, not ${shown(value)}`);
  if (typeof value !== 'number' || !Number.isFinite(value))
    return breach(breaches, path, `must be a number (${name}), not ${shown(value)}`);
  const limit = WHOLE[name];
  if (limit !== undefined && (!Number.isInteger(value) || value > limit || value < -limit - 1)) {
    return breach(breaches, path, `must be a whole number (${name}), not ${shown(value)}`);
  }
  return value;
}

function constrain(check: FieldCheck, value: Json, path: string, breaches: Breach[]): void {
  const { range, urnKinds, isLink } = check;
  if (range && typeof value === 'number' && (value < range[0] || value > range[1])) {
    breach(breaches, path, `must lie between ${range[0]} and ${range[1]}, not ${value}`);
  }
  if (isLink && (Array.isArray(value) ? value : [value]).some((text) => typeof text === 'string' && isUnsafeLink(text)))
    breach(
      breaches,
      path,
      `must be an address such as https://…, not javascript:, data: or vbscript: (${shown(value)})`,
    );
  if (!urnKinds) return;
  for (const urn of Array.isArray(value) ? value : [value]) {
    if (typeof urn === 'string' && !urnKinds.includes(kindOf(urn)))
      breach(breaches, path, `must name a ${urnKinds.join(' or ')}, not ${shown(urn)}`, RULE);
  }
}

const RULE = { rule: true } as const;

function breach(breaches: Breach[], path: string, message: string, rule?: typeof RULE): undefined {
  // One broken list of a million elements must not become a million sentences.
  if (breaches.length < 100) breaches.push({ path, message, ...rule });
  return undefined;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/**
 * Whether a field of the model holds an address that pages show as a link or a picture: by its format, or by the end of its name, as
 * `externalUrl`, `homepageUrl`, `outputUrls`, `pictureLink`.
 */
export function isLinkField(
  name: string,
  { type, format }: { readonly type: string; readonly format?: string },
): boolean {
  return format === 'url' || ((type === 'string' || type === 'array<string>') && LINK_NAME.test(name));
}

/**
 * Whether a browser that follows the address would run or show what stands in the address itself. Addresses of all other schemes pass,
 * also ones that browsers do not know: sources use their own, such as `s3:`.
 */
export function isUnsafeLink(address: string): boolean {
  return UNSAFE.test(address.replace(DROPPED, ''));
}
