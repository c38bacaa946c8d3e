import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { projectRoot } from '../kernel/project-root.js';
import { SYSTEM_ACTOR } from '../kernel/viewer.js';
import type { MetadataModel } from '../model/metadata-model.js';
import type { Proposal } from '../store/contract/store.types.js';

interface FirstData {
  /** id → display name, type, delimiter of dataset names */
  readonly platforms: Readonly<Record<string, readonly [string, string, string]>>;
  readonly roles: Readonly<Record<string, readonly [string, string]>>;
  readonly ownershipTypes: Readonly<Record<string, readonly [string, string]>>;
  readonly dataTypes: Readonly<Record<string, string>>;
}

/** What the protocol promises to find in an empty catalogue; written as CREATE, so that nobody's edits are overwritten. */
export function firstData(model: MetadataModel): readonly Proposal[] {
  const data = JSON.parse(
    readFileSync(join(projectRoot(), 'backend', 'src', 'ops', 'first-data.json'), 'utf8'),
  ) as FirstData;
  const stamp = { time: 0, actor: SYSTEM_ACTOR };
  const each = <T>(table: Readonly<Record<string, T>>, make: (id: string, entry: T) => Proposal): readonly Proposal[] =>
    Object.entries(table).map(([id, entry]) => make(id, entry));
  return [
    ...each(data.platforms, (id, [displayName, type, datasetNameDelimiter]) =>
      create(`urn:li:dataPlatform:${id}`, 'dataPlatformInfo', { name: id, displayName, type, datasetNameDelimiter }),
    ),
    ...each(data.roles, (id, [name, description]) =>
      create(`urn:li:dataHubRole:${id}`, 'dataHubRoleInfo', { name, description, editable: false }),
    ),
    ...each(data.ownershipTypes, (id, [name, description]) =>
      create(`urn:li:ownershipType:${id}`, 'ownershipTypeInfo', {
        name,
        description,
        created: stamp,
        lastModified: stamp,
      }),
    ),
    ...each(data.dataTypes, (id, displayName) =>
      create(`urn:li:dataType:${id}`, 'dataTypeInfo', { qualifiedName: id, displayName }),
    ),
    ...model.kinds.map((kind) =>
      create(`urn:li:entityType:datahub.${kind.name}`, 'entityTypeInfo', {
        qualifiedName: `datahub.${kind.name}`,
        displayName: kind.label,
      }),
    ),
  ];
}

function create(entityUrn: string, aspectName: string, value: unknown): Proposal {
  return { entityUrn, aspectName, changeType: 'CREATE', value, headers: { 'If-None-Match': '*' } };
}
