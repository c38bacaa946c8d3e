import { isJsonObject, type Json, type JsonObject, numberOf, textOf } from '../kernel/json.js';
import { invariant } from '../kernel/problem.js';
import { isUrn } from '../kernel/urn.js';
import { unwrapAvroRecord } from './avro.js';
import { emptyRecord } from './empty-value.js';
import { type FieldLookup, FieldPaths } from './field-paths.js';
import { fractionsRule } from './fractions.js';
import type { MetadataModel } from './metadata-model.js';
import type { AspectSpec, EntityKind, ProjectedRelationship, RelationshipRule } from './model.types.js';
import { Normaliser } from './normalise.js';
import { eachValueAt, valueBeside } from './paths.js';
import { type Ranges, type RawModel, type RawRelationship, readRawModel } from './raw-model.js';
import { defaultsRule, ValueRewriter } from './rewrite-values.js';
import { searchRulesOf } from './search-rules.js';
import { longTypeName, shortTypeName } from './type-expression.js';
import { checkUrnOf, keyValueOf, urnOfKeyValue } from './urns.js';

/** Reads and checks `model.json`; a contradiction in it stops the start. */
export function loadModel(source: { raw: RawModel; ranges: Ranges } = readRawModel()): MetadataModel {
  return new LoadedModel(source.raw, source.ranges);
}

class LoadedModel implements MetadataModel {
  readonly kinds: readonly EntityKind[];
  readonly aspects: readonly AspectSpec[];
  private readonly kindsByName: ReadonlyMap<string, EntityKind>;
  private readonly aspectsByName: ReadonlyMap<string, AspectSpec>;
  private readonly kindsByLowerCase: ReadonlyMap<string, EntityKind>;
  private readonly aspectsByLowerCase: ReadonlyMap<string, AspectSpec>;
  private readonly normaliser: Normaliser;
  private readonly defaults: ValueRewriter;
  private readonly fractions: ValueRewriter;
  private readonly paths: FieldPaths;

  constructor(
    private readonly raw: RawModel,
    ranges: Ranges,
  ) {
    this.normaliser = new Normaliser(raw, ranges);
    this.defaults = new ValueRewriter(raw, defaultsRule);
    this.fractions = new ValueRewriter(raw, fractionsRule);
    this.paths = new FieldPaths(raw);
    this.aspects = aspectSpecs(raw);
    this.kinds = Object.entries(raw.entities).map(([name, entity]) => ({
      name,
      label: name.charAt(0).toUpperCase() + name.slice(1),
      keyAspect: entity.keyAspect,
      aspects: [entity.keyAspect, ...entity.aspects],
      urn: entity.urn.map((part) => ({
        name: part.name,
        key: part.key ?? part.name,
        type: part.type,
        urnTypes: part.urnTypes ?? [],
        default: part.default,
      })),
      searchGroup: entity.searchGroup ?? 'default',
    }));
    this.kindsByName = new Map(this.kinds.map((kind) => [kind.name, kind]));
    this.aspectsByName = new Map(this.aspects.map((aspect) => [aspect.name, aspect]));
    this.kindsByLowerCase = new Map(this.kinds.map((kind) => [kind.name.toLowerCase(), kind]));
    this.aspectsByLowerCase = new Map(this.aspects.map((aspect) => [aspect.name.toLowerCase(), aspect]));
    this.checkReferences();
  }

  kind(name: string): EntityKind | undefined {
    return this.kindsByName.get(name);
  }

  kindByAnyCase(name: string): EntityKind | undefined {
    return this.kindsByLowerCase.get(name.toLowerCase());
  }

  aspect(name: string): AspectSpec | undefined {
    return this.aspectsByName.get(name);
  }

  aspectByAnyCase(name: string): AspectSpec | undefined {
    return this.aspectsByLowerCase.get(name.toLowerCase());
  }

  fieldPaths(aspect: string, names: readonly string[]): FieldLookup {
    return this.paths.find(aspect, names);
  }

  aspectOfType(kind: string, typeName: string): AspectSpec | undefined {
    const short = shortTypeName(typeName);
    const names = this.kind(kind)?.aspects ?? [];
    return names.map((name) => this.aspect(name)).find((aspect) => aspect?.type === short);
  }

  fullTypeName(aspect: string): string {
    return longTypeName(this.typeOf(aspect));
  }

  checkUrn(urn: string): EntityKind {
    return checkUrnOf(this.kindsByName, this.raw, urn);
  }

  keyAspectOf(urn: string): { readonly aspect: string; readonly value: JsonObject } {
    const kind = this.checkUrn(urn);
    return { aspect: kind.keyAspect, value: keyValueOf(kind, urn) };
  }

  urnOfKey(kind: string, value: JsonObject): string {
    const spec = this.kind(kind);
    invariant(spec, `kind ${kind} is in the model`);
    const urn = urnOfKeyValue(spec, value);
    this.checkUrn(urn);
    return urn;
  }

  normalise(aspect: string, value: unknown): ReturnType<MetadataModel['normalise']> {
    return this.normaliser.record(this.typeOf(aspect), value);
  }

  withDefaults(aspect: string, value: JsonObject): JsonObject {
    return this.defaults.rewrite(this.typeOf(aspect), value);
  }

  withFractions(aspect: string, value: JsonObject): JsonObject {
    return this.fractions.rewrite(this.typeOf(aspect), value);
  }

  unwrapAvro(aspect: string, value: unknown): unknown {
    return unwrapAvroRecord(this.normaliser, this.typeOf(aspect), value);
  }

  emptyValue(aspect: string, now: number, actor: string): JsonObject | undefined {
    return emptyRecord(this.normaliser, aspect, this.typeOf(aspect), { now, actor });
  }

  relationshipsOf(aspect: string, value: JsonObject): readonly ProjectedRelationship[] {
    return [...this.eachRelationshipOf(aspect, value)];
  }

  *eachRelationshipOf(aspect: string, value: JsonObject): Generator<ProjectedRelationship, void> {
    for (const rule of this.aspect(aspect)?.relationships ?? []) yield* projectRule(rule, value);
  }

  snapshotKind(typeName: string): string | undefined {
    return this.raw.snapshots[shortTypeName(typeName)]?.entity;
  }

  snapshotName(kind: string): string | undefined {
    return Object.entries(this.raw.snapshots).find(([, { entity }]) => entity === kind)?.[0];
  }

  private typeOf(aspect: string): string {
    const spec = this.aspect(aspect);
    invariant(spec, `aspect ${aspect} is in the model`);
    return spec.type;
  }

  private checkReferences(): void {
    for (const kind of this.kinds) {
      for (const aspect of kind.aspects)
        invariant(this.aspectsByName.has(aspect), `${kind.name} carries ${aspect}, which the model lacks`);
      for (const part of kind.urn) {
        const aspectNames = this.normaliser.fieldType(this.typeOf(kind.keyAspect), part.key);
        invariant(aspectNames, `${kind.keyAspect} has no field ${part.key} for the urn of ${kind.name}`);
      }
    }
    for (const aspect of this.aspects)
      invariant(this.normaliser.isRecord(aspect.type), `${aspect.name} has the unknown record ${aspect.type}`);
  }
}

function aspectSpecs(raw: RawModel): readonly AspectSpec[] {
  const rules = raw.relationships.map(relationshipRule);
  return Object.entries(raw.aspects).map(([name, aspect]) => ({
    name,
    type: aspect.type,
    timeseries: aspect.timeseries ?? false,
    keyFor: aspect.keyFor,
    schemaVersion: aspect.schemaVersion,
    relationships: rules.filter((rule) => rule.aspect === name),
    search: searchRulesOf(raw, aspect.type),
    storedReferences: storedReferences(raw, aspect.type),
  }));
}

/** The model asks it of fields of records only, never of what is nested in them. */
function storedReferences(raw: RawModel, type: string): readonly string[] {
  const fields = Object.entries(raw.types[type]?.fields ?? {});
  return fields.filter(([, field]) => field.urnValidation?.exist === true).map(([name]) => name);
}

function relationshipRule(rule: RawRelationship): RelationshipRule {
  return {
    aspect: rule.aspect,
    path: rule.path,
    name: rule.name,
    type: upperSnake(rule.name),
    entityTypes: [...new Set(rule.entityTypes ?? [])],
    isLineage: rule.isLineage ?? false,
    isUpstream: rule.isUpstream ?? true,
    createdOn: rule.createdOn,
    createdActor: rule.createdActor,
    updatedOn: rule.updatedOn,
    updatedActor: rule.updatedActor,
    properties: rule.properties,
    via: rule.via,
  };
}

/** `DownstreamOf` → `DOWNSTREAM_OF`, `ermodelrelationA` → `ERMODELRELATION_A`. */
export function upperSnake(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase();
}

function* projectRule(rule: RelationshipRule, value: JsonObject): Generator<ProjectedRelationship, void> {
  for (const hit of eachValueAt(value, rule.path)) {
    if (!isUrn(hit.value)) continue;
    const beside = (path: string | undefined): Json | undefined =>
      path === undefined ? undefined : valueBeside(value, path, hit.stars);
    const properties = beside(rule.properties);
    yield {
      rule,
      target: hit.value,
      path: hit.path,
      createdOn: numberOf(beside(rule.createdOn)),
      createdActor: textOf(beside(rule.createdActor)),
      updatedOn: numberOf(beside(rule.updatedOn)),
      updatedActor: textOf(beside(rule.updatedActor)),
      via: textOf(beside(rule.via)),
      properties: isJsonObject(properties) ? textsOf(properties) : undefined,
    };
  }
}

function textsOf(value: JsonObject): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
