import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import { Sealer } from '../access/secrets/sealer.js';
import { type EditContext, valueOf } from '../edits/edit-context.js';
import { edit, type Plan } from '../edits/edit.types.js';
import { Editor } from '../edits/editor.js';
import { badField, jsonText, noSuch, nonEmpty } from '../edits/mistakes.js';
import { upsert } from '../edits/patch.js';
import { isJsonObject, type JsonObject, numberOf, objectOf, textOf } from '../kernel/json.js';
import { parseUrn } from '../kernel/urn.js';
import type { Viewer } from '../kernel/viewer.js';
import { systemScope } from '../kernel/visibility.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import type { StoredEntity } from '../store/contract/store.types.js';
import type { ConnectionUpsert, DatabaseConnection, DatabaseConnectionInput } from './contract/connection.types.js';
import type { ConnectionSettings } from './contract/session.types.js';
import { DATABASE_KINDS, type DatabaseKind } from './kinds/database-kinds.js';

const DETAILS = 'dataHubConnectionDetails';
const INSTANCE = 'dataPlatformInstance';
const KIND = 'dataHubConnection';
const PRIVILEGE = 'MANAGE_CONNECTIONS';

/** Connections that are looked through for the one of a dataset. An installation has tens. */
const MAX_CONNECTIONS = 1_000;
const DEFAULT_TIMEOUT_SECONDS = 20;
const MAX_TIMEOUT_SECONDS = 600;
/** Characters of one setting; keys of service accounts have some thousand. */
const MAX_SETTING_LENGTH = 20_000;

/**
 * Connections to other systems. Their JSON is sealed in the database. It is opened for those who manage connections, and
 * in the server for running statements.
 *
 * A connection into a database is one whose JSON has the form of `StoredConnection`; other connections are kept for the
 * clients that wrote them.
 */
@Injectable()
export class ConnectionsService {
  private readonly saving = edit<ConnectionUpsert>(PRIVILEGE, (args, context) => this.save(context, args));
  private readonly reading = edit<{ readonly urn: string }>(PRIVILEGE, ({ urn }, context) => ({
    needs: [{ anyOf: [PRIVILEGE] }],
    answer: () => this.read(context, urn),
  }));
  private readonly savingDatabase = edit<{ readonly urn?: string | null; readonly input: DatabaseConnectionInput }>(
    PRIVILEGE,
    (args, context) => this.saveDatabase(context, args),
  );
  private readonly removing = edit<{ readonly urn: string }>(PRIVILEGE, async ({ urn }, context) => {
    await context.existing([{ field: 'urn', urns: [urn], kinds: [KIND] }]);
    return { removes: [urn], needs: [{ anyOf: [PRIVILEGE] }], answer: () => true };
  });

  constructor(
    private readonly editor: Editor,
    private readonly sealer: Sealer,
    private readonly authorizer: Authorizer,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /** Writes a connection as the public protocol has it. */
  upsert(viewer: Viewer, args: ConnectionUpsert): Promise<unknown> {
    return this.editor.run(viewer, this.saving, args);
  }

  /** A connection as the public protocol has it, with its JSON. */
  connection(viewer: Viewer, urn: string): Promise<unknown> {
    return this.editor.run(viewer, this.reading, { urn });
  }

  /**
   * Creates a connection into a database, or changes one.
   *
   * @throws Problem `edit.field`, `edit.no-such-entity`, `access.forbidden`
   */
  async saveDatabaseConnection(
    viewer: Viewer,
    args: { readonly urn?: string | null; readonly input: DatabaseConnectionInput },
  ): Promise<DatabaseConnection> {
    return (await this.editor.run(viewer, this.savingDatabase, args)) as DatabaseConnection;
  }

  /** @throws Problem `edit.no-such-entity`, `access.forbidden` */
  async remove(viewer: Viewer, urn: string): Promise<void> {
    await this.editor.run(viewer, this.removing, { urn });
  }

  /** All connections into databases, by name. @throws Problem `access.forbidden` */
  async databaseConnections(viewer: Viewer): Promise<readonly DatabaseConnection[]> {
    this.authorizer.require(viewer, PRIVILEGE);
    return this.all();
  }

  /**
   * What an input comes to without being stored, for trying it. With a urn, secrets that are left out are the stored
   * ones.
   *
   * @throws Problem `edit.field`, `edit.no-such-entity`, `access.forbidden`
   */
  async draft(viewer: Viewer, urn: string | undefined, input: DatabaseConnectionInput): Promise<DatabaseConnection> {
    this.authorizer.require(viewer, PRIVILEGE);
    const stored = urn === undefined ? undefined : (await this.all()).find((connection) => connection.urn === urn);
    if (urn !== undefined && !stored) throw noSuch('urn', urn);
    return connectionOf(urn ?? '', input, stored);
  }

  /**
   * The connection that serves a dataset: one of its platform whose instance, environment and database do not differ.
   * Among several the one that says most counts, then the first by name. Undefined where there is none.
   *
   * The settings hold secrets: they are for running statements and never for an answer.
   */
  async connectionOfDataset(dataset: string): Promise<DatabaseConnection | undefined> {
    const candidates = (await this.all()).flatMap((connection) => {
      const score = scoreOf(connection, dataset);
      return score === undefined ? [] : [{ connection, score }];
    });
    return candidates.toSorted((left, right) => right.score - left.score)[0]?.connection;
  }

  private async all(): Promise<readonly DatabaseConnection[]> {
    const reader = this.readers.as(systemScope('opening connections to databases'));
    const entities = await reader.scan({
      kind: KIND,
      afterNumber: -1,
      limit: MAX_CONNECTIONS,
      aspects: [DETAILS, INSTANCE],
    });
    return entities
      .flatMap((entity) => this.databaseConnection(entity) ?? [])
      .toSorted((left, right) => left.name.localeCompare(right.name) || (left.urn < right.urn ? -1 : 1));
  }

  private databaseConnection({ urn, exists, removed, aspects }: StoredEntity): DatabaseConnection | undefined {
    const details = aspects[DETAILS]?.value;
    if (!exists || removed || !details) return undefined;
    const blob = this.opened(urn, textOf(objectOf(details.json).encryptedBlob) ?? '');
    const stored = blob === undefined ? undefined : parsed(blob);
    const driver = textOf(stored?.driver);
    if (!stored || driver === undefined || !DATABASE_KINDS.has(driver)) return undefined;
    return {
      urn,
      name: textOf(details.name) ?? urn,
      driver,
      platform: textOf(aspects[INSTANCE]?.value.platform) ?? '',
      platformInstance: textOf(stored.platformInstance),
      environment: textOf(stored.environment),
      allowsStatements: stored.allowsStatements === true,
      timeoutSeconds: Math.min(numberOf(stored.timeoutSeconds) ?? DEFAULT_TIMEOUT_SECONDS, MAX_TIMEOUT_SECONDS),
      settings: Object.fromEntries(
        Object.entries(objectOf(stored.settings)).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        ),
      ),
    };
  }

  private async saveDatabase(
    context: EditContext,
    { urn: givenUrn, input }: { readonly urn?: string | null; readonly input: DatabaseConnectionInput },
  ): Promise<Plan> {
    const isNew = (givenUrn ?? '') === '';
    const urn = isNew ? context.newUrn(KIND) : (givenUrn ?? '');
    if (!isNew) await context.existing([{ field: 'urn', urns: [urn], kinds: [KIND] }]);
    const storedEntity = isNew ? undefined : (await context.stored([urn], [DETAILS, INSTANCE])).get(urn);
    const connection = connectionOf(urn, input, storedEntity && this.databaseConnection(storedEntity));
    context.check({ field: 'platformUrn', urns: [connection.platform], kinds: ['dataPlatform'] });
    const { name, platform, urn: _urn, ...blob } = connection;
    const details = {
      type: 'JSON',
      name,
      json: { encryptedBlob: this.sealer.seal(JSON.stringify(blob), urn) },
    };
    return {
      proposals: [upsert(urn, DETAILS, details), upsert(urn, INSTANCE, { platform })],
      answer: () => connection,
    };
  }

  private save(context: EditContext, { input }: ConnectionUpsert): Plan {
    const urn = context.newUrn(KIND, input.id);
    const { platformUrn, json, name } = input;
    context.check({ field: 'platformUrn', urns: [platformUrn], kinds: ['dataPlatform'] });
    if (!json) throw badField('json', 'must hold the connection');
    const details = {
      type: 'JSON',
      json: { encryptedBlob: this.sealer.seal(jsonText('json.blob', json.blob), urn) },
      ...(typeof name === 'string' ? { name } : {}),
    };
    return {
      proposals: [upsert(urn, DETAILS, details), upsert(urn, INSTANCE, { platform: platformUrn })],
      answer: () => this.read(context, urn),
    };
  }

  /** Opens the JSON of a connection. Older versions encrypted it without binding it to the urn. */
  private opened(urn: string, sealed: string): string | undefined {
    return this.sealer.open(sealed, urn) ?? this.sealer.open(sealed);
  }

  /** Null when there is none; without its JSON when another installation sealed it. */
  private async read(context: EditContext, urn: string): Promise<unknown> {
    context.check({ field: 'urn', urns: [urn], kinds: [KIND] });
    // General reads mask what is sealed; an edit's context reads them as they are stored, to be opened for whoever manages connections.
    const entities = await context.stored([urn], [DETAILS, INSTANCE]);
    if (entities.get(urn)?.aspects[DETAILS] === undefined) return null;
    const { type, name, json } = valueOf(entities, urn, DETAILS);
    const blob = this.opened(urn, textOf(objectOf(json).encryptedBlob) ?? '');
    return {
      urn,
      details: { type, name, json: blob === undefined ? null : { blob } },
      platform: { urn: valueOf(entities, urn, INSTANCE).platform },
    };
  }
}

/** The connection of an input. Secrets that it leaves out are the stored ones, where the driver is the same. */
function connectionOf(
  urn: string,
  input: DatabaseConnectionInput,
  stored: DatabaseConnection | undefined,
): DatabaseConnection {
  const kind = DATABASE_KINDS.get(input.driver);
  if (!kind) throw badField('driver', `must be one of ${[...DATABASE_KINDS.keys()].join(', ')}`);
  const timeoutSeconds = input.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS;
  if (timeoutSeconds < 1 || timeoutSeconds > MAX_TIMEOUT_SECONDS)
    throw badField('timeoutSeconds', `must be from 1 to ${MAX_TIMEOUT_SECONDS}`);
  return {
    urn,
    name: nonEmpty('name', input.name),
    driver: kind.id,
    platform: input.platformUrn || `urn:li:dataPlatform:${kind.platforms[0] ?? kind.id}`,
    platformInstance: input.platformInstance?.trim() || undefined,
    environment: input.environment?.trim().toUpperCase() || undefined,
    allowsStatements: input.allowsStatements === true,
    timeoutSeconds,
    settings: settingsOf(kind, input, stored?.driver === kind.id ? stored.settings : {}),
  };
}

function settingsOf(
  kind: DatabaseKind,
  input: DatabaseConnectionInput,
  stored: ConnectionSettings,
): ConnectionSettings {
  const given = new Map(input.settings.map(({ name, value }) => [name, value]));
  const unknown = [...given.keys()].find((name) => !kind.fields.some((field) => field.name === name));
  if (unknown !== undefined)
    throw badField(
      'settings',
      `must not have ${unknown}; ${kind.label} has ${kind.fields.map(({ name }) => name).join(', ')}`,
    );
  const settings = kind.fields.flatMap(({ name, isSecret, isRequired, choices }): [string, string][] => {
    const value = given.get(name) ?? (isSecret ? stored[name] : undefined) ?? '';
    if (value.trim() === '') {
      if (isRequired) throw badField(`settings.${name}`, 'must not be empty');
      return [];
    }
    if (value.length > MAX_SETTING_LENGTH)
      throw badField(`settings.${name}`, `must have at most ${MAX_SETTING_LENGTH} characters`);
    if (choices.length > 0 && !choices.includes(value))
      throw badField(`settings.${name}`, `must be one of ${choices.join(', ')}`);
    if (name === 'port' && !/^\d{1,5}$/u.test(value))
      throw badField('settings.port', 'must be a port, from 1 to 65535');
    return [[name, isSecret ? value : value.trim()]];
  });
  return Object.fromEntries(settings);
}

/** How well a connection fits a dataset; undefined where it does not. */
function scoreOf(connection: DatabaseConnection, dataset: string): number | undefined {
  const [platform, datasetName = '', datasetEnvironment] = parseUrn(dataset).parts;
  const kind = DATABASE_KINDS.get(connection.driver);
  if (!kind || platform !== connection.platform) return undefined;
  const { platformInstance, environment, settings } = connection;
  const isOther =
    (environment !== undefined && environment !== datasetEnvironment) ||
    (platformInstance !== undefined && !datasetName.startsWith(`${platformInstance}.`));
  if (isOther) return undefined;
  const nameParts = tableParts(connection, dataset);
  const database = kind.databaseOf(settings);
  const named = nameParts.length === 3 ? nameParts[0] : undefined;
  if (database !== undefined && named !== undefined && named.toLowerCase() !== database.toLowerCase()) return undefined;
  return (
    Number(platformInstance !== undefined) * 4 + Number(environment !== undefined) * 2 + Number(database === named)
  );
}

/** The parts of a dataset's name as its database knows them: without the platform instance. */
export function tableParts({ platformInstance }: DatabaseConnection, dataset: string): readonly string[] {
  const [, name = ''] = parseUrn(dataset).parts;
  const prefix = platformInstance === undefined ? '' : `${platformInstance}.`;
  return (prefix !== '' && name.startsWith(prefix) ? name.slice(prefix.length) : name).split('.');
}

function parsed(blob: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(blob);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
