import { isJsonObject, type JsonObject, objectOf, textOf } from '../../kernel/json.js';

/** The artefacts that are read; dbt writes more. */
export type ArtefactKind = 'manifest' | 'catalog' | 'run_results' | 'sources';

/** The artefacts of one dbt project; all but the manifest may be absent. */
export interface DbtInput {
  readonly manifest: JsonObject;
  /** Name of the manifest's file, for findings. */
  readonly file: string;
  readonly catalog: JsonObject | undefined;
  readonly runResults: readonly JsonObject[];
  readonly sources: JsonObject | undefined;
  /** Platform of the tables that dbt makes; the manifest's adapter when not given. */
  readonly targetPlatform: string | undefined;
  readonly env: string;
  /** Whether an owner's e-mail address stands for the user whose id is the part before the "@". */
  readonly stripUserIdsFromEmail?: boolean;
}

const SCHEMA = /\/dbt\/(manifest|catalog|run-results|sources)\/v(\d+)\.json$/;
/** Manifest v1 is dbt 0.19, v12 is dbt 1.8 and later; newer ones are read with a warning. */
export const NEWEST_MANIFEST = 12;

/** The kind of a dbt artefact by the schema it names in its metadata; undefined for other documents. */
export function artefactKind(value: unknown): ArtefactKind | undefined {
  const name = SCHEMA.exec(schemaVersion(value))?.[1];
  return name === 'run-results' ? 'run_results' : (name as ArtefactKind | undefined);
}

/** The version of the artefact's schema, 0 where it names none. */
export function artefactVersion(value: unknown): number {
  return Number(SCHEMA.exec(schemaVersion(value))?.[2] ?? 0);
}

/** The `metadata` record that every artefact begins with. */
export function metadataOf(artefact: JsonObject | undefined): JsonObject {
  return objectOf(artefact?.metadata);
}

function schemaVersion(value: unknown): string {
  return isJsonObject(value) ? (textOf(objectOf(value.metadata).dbt_schema_version) ?? '') : '';
}

/** A dbt time in milliseconds; undefined when there is none. dbt writes microseconds, and `Z`, an offset or neither. */
export function dbtTime(value: unknown): number | undefined {
  const text = textOf(value);
  if (text === undefined) return undefined;
  const zoned = /(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`;
  const time = Date.parse(zoned);
  return Number.isNaN(time) ? undefined : time;
}
