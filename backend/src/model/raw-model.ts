import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { projectRoot } from '../kernel/project-root.js';
import type { Json } from '../kernel/json.js';

/** `model.json` as it stands in the file; see docs/model.md for what each key means. */
export interface RawModel {
  readonly source: { readonly package: string; readonly version: string };
  readonly entities: Readonly<Record<string, RawEntity>>;
  readonly aspects: Readonly<Record<string, RawAspect>>;
  readonly relationships: readonly RawRelationship[];
  readonly types: Readonly<Record<string, RawType>>;
  /** Type of each platform event, by its name. */
  readonly events: Readonly<Record<string, string>>;
  readonly snapshots: Readonly<Record<string, { readonly entity: string; readonly types: readonly string[] }>>;
}

interface RawEntity {
  readonly keyAspect: string;
  readonly aspects: readonly string[];
  readonly urn: readonly {
    readonly name: string;
    readonly key?: string;
    readonly type: string;
    readonly urnTypes?: readonly string[];
    readonly default?: string;
  }[];
  readonly searchGroup?: string;
}

interface RawAspect {
  readonly type: string;
  readonly timeseries?: boolean;
  readonly keyFor?: string;
  readonly schemaVersion?: number;
}

export interface RawRelationship {
  readonly aspect: string;
  readonly path: string;
  readonly name: string;
  readonly entityTypes?: readonly string[];
  readonly isLineage?: boolean;
  readonly isUpstream?: boolean;
  readonly createdOn?: string;
  readonly createdActor?: string;
  readonly updatedOn?: string;
  readonly updatedActor?: string;
  readonly properties?: string;
  readonly via?: string;
}

interface RawType {
  readonly fields?: Readonly<Record<string, RawField>>;
  readonly enum?: readonly string[];
}

export interface RawField {
  readonly type: string;
  readonly optional?: boolean;
  readonly default?: Json;
  readonly urnValidation?: { readonly entityTypes: readonly string[]; readonly exist?: boolean };
  /** `url`: the text is an address. */
  readonly format?: string;
  readonly search?: readonly RawSearch[];
}

export interface RawSearch {
  readonly at?: string;
  readonly fieldName?: string;
  readonly fieldType?: string;
  readonly queryByDefault?: boolean;
  readonly boostScore?: number;
  readonly hasValuesFieldName?: string;
  readonly enableAutocomplete?: boolean;
  readonly addToFilters?: boolean;
  readonly filterNameOverride?: string;
}

export type Ranges = Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>>;

/** `own-model.json`: kinds, aspects and relationships that Headwater keeps beyond the protocol's model, and which kinds carry its aspects. */
interface OwnModel {
  readonly entities: Readonly<Record<string, RawEntity>>;
  readonly relationships: readonly RawRelationship[];
  readonly aspects: Readonly<Record<string, RawAspect>>;
  readonly carriers: Readonly<Record<string, readonly string[]>>;
  readonly types: Readonly<Record<string, RawType>>;
}

export function readRawModel(): { raw: RawModel; ranges: Ranges } {
  const folder = join(projectRoot(), 'backend', 'src', 'model');
  // The files are part of the program; `loadModel` checks what it relies on.
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const raw = withOwn(read('model.json') as RawModel, read('own-model.json') as OwnModel);
  return { raw, ranges: read('ranges.json') as Ranges };
}

function withOwn(raw: RawModel, own: OwnModel): RawModel {
  const entities = Object.entries(raw.entities).map(([name, entity]) => {
    const carried = Object.keys(own.carriers).filter((aspect) => own.carriers[aspect]?.includes(name));
    return [name, { ...entity, aspects: [...entity.aspects, ...carried] }] as const;
  });
  return {
    ...raw,
    entities: { ...Object.fromEntries(entities), ...own.entities },
    relationships: [...raw.relationships, ...own.relationships],
    aspects: { ...raw.aspects, ...own.aspects },
    types: { ...raw.types, ...own.types },
  };
}
