import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../access/authorization/decorators.js';
import type {
  MutationDeleteDatabaseConnectionArgs,
  MutationTestDatabaseConnectionArgs,
  MutationUpsertConnectionArgs,
  MutationUpsertDatabaseConnectionArgs,
} from '../generated/graphql.js';
import type { Viewer } from '../kernel/viewer.js';
import { ConnectionsService } from './connections.service.js';
import type { DatabaseConnection } from './contract/connection.types.js';
import { DATABASE_KINDS, type DatabaseKind } from './kinds/database-kinds.js';
import { DatabaseSessions, SessionFailure } from './session/database-session.js';

/** A connection as it is answered: without its secrets. */
interface ConnectionAnswer extends Omit<DatabaseConnection, 'settings' | 'platform'> {
  readonly platformUrn: string;
  readonly settings: readonly { readonly name: string; readonly value: string }[];
  /** Names of the secrets that are stored. */
  readonly secrets: readonly string[];
}

/** What trying a connection came to. */
interface TestAnswer {
  readonly ok: boolean;
  readonly message: string | null;
  readonly milliseconds: number;
}

/** Connections to other systems, and those into databases with all that the page needs. */
@Resolver()
export class ConnectionsResolver {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly sessions: DatabaseSessions,
  ) {}

  @Mutation()
  @Requires('MANAGE_CONNECTIONS')
  upsertConnection(@CurrentViewer() viewer: Viewer, @Args() args: MutationUpsertConnectionArgs): Promise<unknown> {
    return this.connections.upsert(viewer, args);
  }

  @Query()
  @Requires('MANAGE_CONNECTIONS')
  connection(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Promise<unknown> {
    return this.connections.connection(viewer, urn);
  }

  @Query()
  @Requires('MANAGE_CONNECTIONS')
  databaseDrivers(): readonly object[] {
    return [...DATABASE_KINDS.values()].map((kind) => driverAnswer(kind, this.sessions.isInstalled(kind)));
  }

  @Query()
  @Requires('MANAGE_CONNECTIONS')
  async databaseConnections(@CurrentViewer() viewer: Viewer): Promise<readonly ConnectionAnswer[]> {
    return (await this.connections.databaseConnections(viewer)).map(connectionAnswer);
  }

  @Mutation()
  @Requires('MANAGE_CONNECTIONS')
  async upsertDatabaseConnection(
    @CurrentViewer() viewer: Viewer,
    @Args() args: MutationUpsertDatabaseConnectionArgs,
  ): Promise<ConnectionAnswer> {
    return connectionAnswer(await this.connections.saveDatabaseConnection(viewer, args));
  }

  @Mutation()
  @Requires('MANAGE_CONNECTIONS')
  async testDatabaseConnection(
    @CurrentViewer() viewer: Viewer,
    @Args() { urn, input }: MutationTestDatabaseConnectionArgs,
  ): Promise<TestAnswer> {
    const connection = await this.connections.draft(viewer, urn || undefined, input);
    const startedAt = performance.now();
    const after = (ok: boolean, message: string | null): TestAnswer => ({
      ok,
      message,
      milliseconds: Math.round(performance.now() - startedAt),
    });
    try {
      await this.sessions.run(connection, { sql: 'SELECT 1', values: [] });
      return after(true, null);
    } catch (error) {
      if (error instanceof SessionFailure) return after(false, error.message);
      throw error;
    }
  }

  @Mutation()
  @Requires('MANAGE_CONNECTIONS')
  async deleteDatabaseConnection(
    @CurrentViewer() viewer: Viewer,
    @Args() { urn }: MutationDeleteDatabaseConnectionArgs,
  ): Promise<boolean> {
    await this.connections.remove(viewer, urn);
    return true;
  }
}

function driverAnswer({ id, label, platforms, fields, readOnly }: DatabaseKind, installed: boolean): object {
  return {
    id,
    label,
    platforms: platforms.map((platform) => `urn:li:dataPlatform:${platform}`),
    fields: fields.map(({ isRequired, isSecret, isLong, ...field }) => ({
      ...field,
      required: isRequired,
      secret: isSecret,
      long: isLong,
    })),
    readOnly,
    installed,
    installCommand: `npm run install-driver -- ${id}`,
  };
}

function connectionAnswer({ settings, platform, ...connection }: DatabaseConnection): ConnectionAnswer {
  const secretNames = new Set(
    DATABASE_KINDS.get(connection.driver)
      ?.fields.filter(({ isSecret }) => isSecret)
      .map(({ name }) => name),
  );
  const entries = Object.entries(settings);
  return {
    ...connection,
    platformUrn: platform,
    settings: entries.filter(([name]) => !secretNames.has(name)).map(([name, value]) => ({ name, value })),
    secrets: entries.map(([name]) => name).filter((name) => secretNames.has(name)),
  };
}
