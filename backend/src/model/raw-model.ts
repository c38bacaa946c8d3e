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
  readonly urnValidation?: { readonly entityTypes: readonly string[] };
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

export function readRawModel(): { raw: RawModel; ranges: Ranges } {
  const folder = join(projectRoot(), 'backend', 'src', 'model');
  // Both files are part of the program; `loadModel` checks what it relies on.
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  return { raw: read('model.json') as RawModel, ranges: read('ranges.json') as Ranges };
}
