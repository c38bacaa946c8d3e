import type { Json } from '../kernel/json.js';
import type { Proposal } from '../store/contract/store.types.js';

/** One operation; the steps of its path are plain, not escaped. */
export interface Operation {
  /** `test` refuses the whole patch when the value is another; the editor plans again then. */
  readonly op: 'add' | 'remove' | 'test';
  readonly path: readonly string[];
  readonly value?: Json;
}

/** For each array by its path (`␟` between the steps), the fields that name its elements; none: the element itself. */
type ArrayKeys = Readonly<Record<string, readonly string[]>>;

/** Where an association says which source made it: the last key of everything that several sources may say. */
export const SOURCE_KEY = 'attribution\u241fsource';

/**
 * A change of part of an aspect: what others change beside it at the same time stays. The arrays' keys are always said, so that the
 * protocol's own table never decides here.
 */
export function patch(urn: string, aspect: string, operations: readonly Operation[], keys: ArrayKeys = {}): Proposal {
  return {
    entityUrn: urn,
    aspectName: aspect,
    changeType: 'PATCH',
    value: {
      patch: operations.map(({ op, path, value }) => ({
        op,
        path: pointer(path),
        ...(value === undefined ? {} : { value }),
      })),
      arrayPrimaryKeys: keys,
      forceGenericPatch: true,
    },
  };
}

export function add(path: readonly string[], value: Json): Operation {
  return { op: 'add', path, value };
}

export function remove(path: readonly string[]): Operation {
  return { op: 'remove', path };
}

/** Sets the fields that were given; a missing or null one stays as it is, because clients send what they do not mean as null. */
export function given(
  fields: Readonly<Record<string, Json | undefined>>,
  below: readonly string[] = [],
): readonly Operation[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [add([...below, name], value)],
  );
}

/** Sets a field, or clears it with null. */
export function setOrClear(path: readonly string[], value: Json | undefined): Operation {
  return value === undefined || value === null ? remove(path) : add(path, value);
}

function pointer(path: readonly string[]): string {
  return path.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** A whole value. */
export function upsert(urn: string, aspect: string, value: Json): Proposal {
  return { entityUrn: urn, aspectName: aspect, changeType: 'UPSERT', value };
}

/** The first aspect of a new entity: refused when the entity exists. */
export function create(urn: string, aspect: string, value: Json): Proposal {
  return { entityUrn: urn, aspectName: aspect, changeType: 'CREATE_ENTITY', value };
}

/**
 * A whole value made from one that was read. When somebody wrote in between it is refused, and the editor plans again.
 *
 * @param version of what was read; undefined: there was none
 */
export function replace(urn: string, aspect: string, value: Json, version: number | undefined): Proposal {
  return { ...upsert(urn, aspect, value), headers: { 'If-Version-Match': String(version ?? -1) } };
}
