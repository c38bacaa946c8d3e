import { isJsonObject, type JsonObject } from '../../kernel/json.js';
import type { Finding } from '../proposals/conversion.js';
import { artefactKind, type DbtInput } from './artefacts.js';

/** A parsed JSON file that may be an artefact. */
export interface ArtefactFile {
  readonly name: string;
  readonly value: unknown;
}

/** Complete projects, and files that belong to none. */
export interface Gathered {
  readonly projects: readonly DbtInput[];
  readonly refused: readonly Finding[];
}

/**
 * Groups artefacts into projects by the folder they are in. Every project needs a manifest. Files that
 * were uploaded without a path are one folder.
 */
export function gatherProjects(
  files: readonly ArtefactFile[],
  settings: Pick<DbtInput, 'targetPlatform' | 'env' | 'stripUserIdsFromEmail'>,
): Gathered {
  const projects: DbtInput[] = [];
  const refused: Finding[] = [];
  const folders = Map.groupBy(files, ({ name }) => name.slice(0, name.lastIndexOf('/') + 1));
  for (const group of folders.values()) {
    const artefacts = new Map<string, { name: string; value: JsonObject }[]>();
    for (const { name, value } of group) {
      const kind = artefactKind(value);
      if (kind === undefined || !isJsonObject(value))
        refused.push({ file: name, place: 'metadata/dbt_schema_version', message: NOT_DBT });
      else artefacts.set(kind, [...(artefacts.get(kind) ?? []), { name, value }]);
    }
    const manifest = artefacts.get('manifest')?.[0];
    if (manifest) {
      projects.push({
        manifest: manifest.value,
        file: manifest.name,
        catalog: artefacts.get('catalog')?.[0]?.value,
        runResults: (artefacts.get('run_results') ?? []).map(({ value }) => value),
        sources: artefacts.get('sources')?.[0]?.value,
        ...settings,
      });
    } else if (artefacts.size > 0)
      refused.push({
        file: group[0]?.name ?? '',
        place: 'folder',
        message: 'There is no manifest.json beside it; dbt artefacts are read together.',
      });
  }
  return { projects, refused };
}

const NOT_DBT =
  'Not a dbt artefact: metadata.dbt_schema_version names none of manifest, catalog, run-results, sources.';
