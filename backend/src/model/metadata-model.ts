import type { JsonObject } from '../kernel/json.js';
import type { FieldLookup } from './field-paths.js';
import type { AspectSpec, Breach, EntityKind, ProjectedRelationship } from './model.types.js';

/** What the rest of the product asks of the metadata model; built once from `model.json` by `loadModel`. */
export interface MetadataModel {
  readonly kinds: readonly EntityKind[];
  readonly aspects: readonly AspectSpec[];
  /** By the model's spelling; undefined when there is none. */
  kind(name: string): EntityKind | undefined;
  /** As `kind`, without regard to case, for addresses. */
  kindByAnyCase(name: string): EntityKind | undefined;
  aspect(name: string): AspectSpec | undefined;
  aspectByAnyCase(name: string): AspectSpec | undefined;
  /** What names of fields, from the root of an aspect's record on, lead to; lists and unions are passed without a name. */
  fieldPaths(aspect: string, names: readonly string[]): FieldLookup;
  /** The aspect of a kind whose record has this full type name, with or without `com.linkedin.` and `pegasus2avro.` */
  aspectOfType(kind: string, typeName: string): AspectSpec | undefined;
  /** Full type name of an aspect's record, as Rest.li answers carry it: `com.linkedin.common.Ownership`. */
  fullTypeName(aspect: string): string;
  /** @throws Problem `urn.invalid` for a malformed urn, an unknown kind, or key parts that the kind does not have */
  checkUrn(urn: string): EntityKind;
  /** The key aspect's value, computed from the urn: `{platform, name, origin}`. */
  keyAspectOf(urn: string): { readonly aspect: string; readonly value: JsonObject };
  /** The urn that a key aspect's value makes. @throws Problem `urn.invalid` */
  urnOfKey(kind: string, value: JsonObject): string;
  /**
   * Checks a value against the aspect's record: types, required fields, enums, unions, ranges, urns. Unknown fields are dropped,
   * union tags brought to the first form, nulls removed. A field with a default stays absent where it is.
   */
  normalise(aspect: string, value: unknown): { readonly value: JsonObject; readonly breaches: readonly Breach[] };
  /**
   * The value with the model's defaults where fields are absent, for readers that need every field. The same object where nothing
   * is absent; a value that does not fit the model is taken as it is.
   */
  withDefaults(aspect: string, value: JsonObject): JsonObject;
  /** The value with whole numbers of the types float and double as `JSON.stringify` writes them with a fraction: `60.0`. For answers only. */
  withFractions(aspect: string, value: JsonObject): JsonObject;
  /** Unwraps values tagged Avro-style where no union stands (`{"string": "x"}`, `{"array": []}`): old files only. */
  unwrapAvro(aspect: string, value: unknown): unknown;
  /** A value with required fields filled for PATCH on an absent aspect; undefined for aspects that have none. */
  emptyValue(aspect: string, now: number, actor: string): JsonObject | undefined;
  /** Relationships that a normalised value states, lineage rules among them, in the model's order. */
  relationshipsOf(aspect: string, value: JsonObject): readonly ProjectedRelationship[];
  /** As `relationshipsOf`, one by one: for work in slices over lists of any length. */
  eachRelationshipOf(aspect: string, value: JsonObject): Iterable<ProjectedRelationship>;
  /** Record name and allowed aspect types of a legacy snapshot: `metadata.snapshot.DatasetSnapshot`. */
  snapshotKind(typeName: string): string | undefined;
  /** The record name of a kind's legacy snapshot, where it has one. */
  snapshotName(kind: string): string | undefined;
}
