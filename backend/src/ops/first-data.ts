import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Inject, Injectable } from '@nestjs/common';

import { DefaultPolicySeeding } from '../access/policies/default-policy-seeding.js';
import { projectRoot } from '../kernel/project-root.js';
import { SYSTEM_ACTOR, SYSTEM_VIEWER } from '../kernel/viewer.js';
import { METADATA_MODEL } from '../model/model.module.js';
import type { MetadataModel } from '../model/metadata-model.js';
import type { Proposal } from '../store/contract/store.types.js';
import { Store } from '../store/store.js';

interface FirstPlatform {
  readonly displayName: string;
  readonly type: string;
  /** Separates the parts of its datasets' names. */
  readonly delimiter: string;
  /** Where it is not the id. */
  readonly name?: string;
  /** The file name that the public server has for its logo; left out where it has none. */
  readonly picture?: string;
}

/** The form of `first-data.json`, with the id of each entity as the key. */
interface FirstData {
  readonly platforms: Readonly<Record<string, FirstPlatform>>;
  readonly roles: Readonly<Record<string, readonly [string, string]>>;
  readonly ownershipTypes: Readonly<Record<string, readonly [string, string]>>;
  readonly dataTypes: Readonly<Record<string, string>>;
}

/** Stores at every start what a catalogue always holds: platforms, roles, policies, types. */
@Injectable()
export class FirstDataSeeding {
  constructor(
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    private readonly store: Store,
    private readonly policies: DefaultPolicySeeding,
  ) {}

  /**
   * Stores what is missing. It is repeated at every start, so that a new version of the server
   * brings its new platforms and types along.
   */
  async ensure(): Promise<void> {
    // In mode `all`: first data that the model refuses is a fault of ours and stops the start.
    await this.store.ingest(SYSTEM_VIEWER, firstData(this.model), { mode: 'all' });
    await this.policies.ensure();
  }
}

/**
 * What the public protocol expects in an empty catalogue. It is written by CREATE, so that nobody
 * loses an edit.
 */
function firstData(model: MetadataModel): readonly Proposal[] {
  const data = readFirstData();
  const stamp = { time: 0, actor: SYSTEM_ACTOR };
  const each = <T>(table: Readonly<Record<string, T>>, make: (id: string, entry: T) => Proposal): readonly Proposal[] =>
    Object.entries(table).map(([id, entry]) => make(id, entry));
  return [
    ...each(data.platforms, (id, { displayName, type, delimiter, name = id, picture = pictureOf(id) }) =>
      create(`urn:li:dataPlatform:${id}`, 'dataPlatformInfo', {
        name,
        displayName,
        type,
        datasetNameDelimiter: delimiter,
        // Relative, as the public server has it.
        logoUrl: `assets/platforms/${picture}`,
      }),
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

function readFirstData(): FirstData {
  const file = join(projectRoot(), 'backend', 'src', 'ops', 'first-data.json');
  // The file is part of the program.
  return JSON.parse(readFileSync(file, 'utf8')) as FirstData;
}

/** The name of our drawing of a platform. */
function pictureOf(id: string): string {
  return `${id.toLowerCase()}.svg`;
}

/**
 * Our drawing for each name that the public server has for a logo: `kafkalogo.png` is `kafka.svg`.
 * Clients that know these names find a picture.
 */
export function platformPictures(): ReadonlyMap<string, string> {
  const named = Object.entries(readFirstData().platforms).flatMap(([id, { picture }]) =>
    picture === undefined ? [] : [[picture, pictureOf(id)] as const],
  );
  // Of platforms that share a picture the first one counts.
  return new Map(named.toReversed());
}

/** A proposal that does nothing when the aspect exists: `If-None-Match: *` with `CREATE`. */
function create(entityUrn: string, aspectName: string, value: unknown): Proposal {
  return { entityUrn, aspectName, changeType: 'CREATE', value, headers: { 'If-None-Match': '*' } };
}
