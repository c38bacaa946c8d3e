import { Inject, Injectable } from '@nestjs/common';

import type { JsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import type { EntityKind } from '../../../model/model.types.js';
import { ENTITY_READERS, type EntityReaders } from '../../../store/contract/readers.js';
import type { Proposal } from '../../../store/contract/store.types.js';
import { DeletesService } from '../../../entities/deletes/deletes.service.js';
import type { WriteTrace } from '../../../entities/writes/new-trace.js';
import { type Decoded, decodeEach, WritesService } from '../../../entities/writes/writes.service.js';
import { malformed } from '../wire/query.js';
import { writtenAnswer } from './entity-answers.js';
import {
  aspectOf,
  type AspectChangeType,
  checkKind,
  decodeAspect,
  decodeEntity,
  type EntityChangeType,
} from './wire-entities.js';

/** What was written, with the trace by which a client asks what became of it. */
export interface Written {
  readonly trace: WriteTrace;
  readonly entities: readonly JsonObject[];
}

/** How to write. An asynchronous write is acknowledged before it is committed. */
export interface WriteMode<ChangeType = EntityChangeType> {
  readonly changeType: ChangeType;
  readonly asynchronous: boolean;
  readonly systemMetadata: boolean;
}

/**
 * Writes entities of any kind in the form of OpenAPI v3. One service serves all kinds, because the
 * metadata model says which aspects each can carry.
 */
@Injectable()
export class EntityWrites {
  constructor(
    private readonly writes: WritesService,
    private readonly deletes: DeletesService,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /**
   * Writes entities of one kind. @throws Problem `openapi.malformed`, and those of the store for a
   * synchronous write
   */
  async write(viewer: Viewer, kind: EntityKind, wires: unknown, mode: WriteMode): Promise<Written> {
    const decoded = await decodeEach(listOf(wires), (wire) => decodeEntity(this.model, kind, mode.changeType, wire));
    return this.keep(viewer, decoded, mode, this.shownDefaults(mode));
  }

  /**
   * Writes entities of several kinds in one request, as pairs `[kind, wire]` in the order of the
   * body.
   */
  async writeMixed(
    viewer: Viewer,
    wires: readonly (readonly [EntityKind, unknown])[],
    mode: WriteMode,
  ): Promise<Written> {
    const decoded = await decodeEach(wires, (item) => {
      // `decodeEach` passes the items of the list above.
      const [kind, wire] = item as (typeof wires)[number];
      return decodeEntity(this.model, kind, mode.changeType, wire);
    });
    return this.keep(viewer, decoded, mode, this.shownDefaults(mode));
  }

  /** Writes one aspect of one entity. */
  async writeAspect(
    viewer: Viewer,
    at: { kind: EntityKind; urn: string; aspect: string },
    wire: unknown,
    mode: WriteMode<AspectChangeType>,
  ): Promise<Written> {
    checkKind(this.model, at.kind, at.urn);
    const aspect = aspectOf(this.model, at.kind, at.aspect);
    const proposal = decodeAspect(aspect, { urn: at.urn, changeType: mode.changeType }, wire);
    return this.keep(viewer, { proposals: [proposal], positions: [0], refusals: [] }, mode);
  }

  /**
   * Deletes the whole entity when no aspect is named or its key aspect is among those named, else
   * the named aspects. With `clear` everything but the key is deleted. With `newest` a time series
   * loses its newest point only: that is what a read of a single aspect shows.
   *
   * @see docs/protocol.md#openapi
   */
  async remove(
    viewer: Viewer,
    kind: EntityKind,
    urn: string,
    what: { readonly aspects: readonly string[]; readonly clear: boolean; readonly newest?: boolean },
  ): Promise<void> {
    checkKind(this.model, kind, urn);
    const named = what.aspects.map((name) => aspectOf(this.model, kind, name).name);
    const names = what.clear ? await this.namesOf(viewer, kind, urn) : named;
    if (!what.clear && (names.length === 0 || names.includes(kind.keyAspect))) {
      await this.deletes.entity(viewer, urn);
      return;
    }
    const [series, versioned] = partition(names, (name) => this.model.aspect(name)?.timeseries === true);
    for (const aspect of series)
      await (what.newest
        ? this.deletes.newestPoint(viewer, urn, aspect)
        : this.deletes.points(viewer, { urn, aspect }));
    const proposals = versioned.map((aspectName): Proposal => ({ entityUrn: urn, aspectName, changeType: 'DELETE' }));
    if (proposals.length > 0) await this.writes.write(viewer, decodedFrom(proposals), false);
  }

  /**
   * Aspects that the first write of an entity brings along, where the answer shows them: a patch of
   * an entity that is not there yet makes it, and a client learns so what it made.
   */
  private shownDefaults({ changeType, asynchronous }: WriteMode): readonly string[] {
    if (changeType !== 'PATCH' || asynchronous) return [];
    return [...new Set(this.model.kinds.map(({ keyAspect }) => keyAspect)), 'browsePathsV2', 'dataPlatformInstance'];
  }

  /**
   * Writes the proposals and reads back what is stored, for the answer. Reading back takes one
   * statement.
   */
  private async keep(
    viewer: Viewer,
    decoded: Decoded,
    mode: Omit<WriteMode<AspectChangeType>, 'changeType'>,
    defaults: readonly string[] = [],
  ): Promise<Written> {
    const trace = await this.writes.write(viewer, decoded, mode.asynchronous);
    const { proposals } = decoded;
    const stored = await this.readers
      .as(viewer.visibility)
      .entities(
        [...new Set(proposals.map((proposal) => proposal.entityUrn))],
        [...new Set([...proposals.map((proposal) => proposal.aspectName), ...defaults])],
      );
    return {
      trace,
      entities: writtenAnswer(this.model, proposals, stored, {
        systemMetadata: mode.systemMetadata,
        traceId: trace.traceId,
        defaults,
      }),
    };
  }

  /** The aspects that an entity has, except its key. */
  private async namesOf(viewer: Viewer, kind: EntityKind, urn: string): Promise<readonly string[]> {
    const entity = (await this.readers.as(viewer.visibility).entities([urn])).get(urn);
    return Object.keys(entity?.aspects ?? {}).filter((name) => name !== kind.keyAspect);
  }
}

/** The names that pass a test, and the others. */
function partition(
  names: readonly string[],
  test: (name: string) => boolean,
): readonly [readonly string[], readonly string[]] {
  return [names.filter(test), names.filter((name) => !test(name))];
}

/** Proposals that this service made itself, so none of them was refused. */
function decodedFrom(proposals: readonly Proposal[]): Decoded {
  return { proposals, positions: proposals.map((_, at) => at), refusals: [] };
}

/** The items of a body. @throws Problem `openapi.malformed` for anything but a list */
export function listOf(wires: unknown): readonly unknown[] {
  if (Array.isArray(wires)) return wires as readonly unknown[];
  throw malformed('The body must be a list of entities.');
}
