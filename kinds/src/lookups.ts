import { ENTITY_KINDS } from './entity-kinds.js';
import type { EntityKind } from './entity-kind.js';

/** Lookups by name, made once: a list asks for the label and icon of a kind in each of its rows. */
const BY_NAME: ReadonlyMap<string, EntityKind> = new Map(ENTITY_KINDS.map((entry) => [entry.kind, entry]));

/** The descriptor of a kind; undefined for a kind of the model that has no file here. */
export function describedKind(kind: string): EntityKind | undefined {
  return BY_NAME.get(kind);
}

/** The names of the kinds for which this holds, in the order in which people choose among them. */
export function kindsWhere(holds: (kind: EntityKind) => boolean | undefined): readonly string[] {
  return ENTITY_KINDS.filter(holds).map(({ kind }) => kind);
}
