import { Inject, Injectable } from '@nestjs/common';

import { append } from '../kernel/lists.js';
import type { EpochMs } from '../kernel/time.js';
import { kindOf, schemaFieldParts } from '../kernel/urn.js';
import { systemScope } from '../kernel/visibility.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL } from '../model/model.module.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import type { AspectChange, ChangeEntry, StoredEntity } from '../store/contract/store.types.js';
import { FollowIndex } from './follow-index.js';
import { FollowsRepository } from './follows.repository.js';
import type { NewsChange } from './stored-news.js';
import {
  type AspectValues,
  type AssertionResults,
  changesOfAspect,
  changesOfIncident,
  changesOfResults,
  type ColumnNewsChange,
  isAbout,
  mayBeNews,
  writtenResults,
} from './news-changes.js';

/** The part of an entry of the change log that may be news. */
export interface NewsEntry extends Pick<ChangeEntry, 'seq' | 'at' | 'actor'> {
  readonly aspects: readonly AspectChange[];
}

/** The news about one entity from one write, or from one run of a check. */
export interface EntityNews {
  readonly entity: string;
  readonly time: EpochMs;
  readonly origin: string;
  readonly changes: readonly NewsChange[];
}

const INCIDENT = 'incidentInfo';
const RUN = 'assertionRunEvent';

/**
 * Finds news in writes. For each write it compares the values of the changed aspects before and after,
 * and lets `news-changes.ts` say which differences are news. Only entities that somebody follows are
 * read; the column of a followed column's asset counts as followed.
 *
 *     write 7 sets schemaMetadata of orders; ann follows the column orders.note, which goes
 *     news about orders.note: "removed column `note`"
 *
 * Cost: two reads for each write that touches something followed, none for other writes.
 */
@Injectable()
export class NewsFinder {
  constructor(
    private readonly follows: FollowIndex,
    private readonly repository: FollowsRepository,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /** The part of an entry that may be news; undefined where there is none. Reads nothing, because it runs for every write. */
  newsPart({ seq, at, actor, aspects }: ChangeEntry): NewsEntry | undefined {
    const candidates = aspects.filter((one) => mayBeNews(one.aspect) || one.aspect === RUN || this.isDeletion(one));
    return candidates.length === 0 ? undefined : { seq, at, actor, aspects: candidates };
  }

  async find(entries: readonly NewsEntry[]): Promise<readonly EntityNews[]> {
    const news: EntityNews[] = [];
    for (const entry of entries) append(news, await this.newsOfWrite(entry));
    return [...news, ...(await this.newsOfRuns(entries))];
  }

  /** The entities that were deleted, not only hidden. */
  deletedIn(entries: readonly NewsEntry[]): ReadonlySet<string> {
    return new Set(entries.flatMap(({ aspects }) => aspects.filter((one) => this.isDeletion(one))).map(urnOf));
  }

  /** Two reads a write that touches anything followed, none for others. */
  private async newsOfWrite({ seq, at, actor, aspects }: NewsEntry): Promise<readonly EntityNews[]> {
    const changed = aspects.filter(
      ({ urn, aspect }) =>
        aspect !== RUN && (this.isFollowed(urn) || (aspect === INCIDENT && kindOf(urn) === 'incident')),
    );
    if (changed.length === 0) return [];
    const urns = [...new Set(changed.map(({ urn }) => urn))];
    const names = [...new Set(changed.map(({ aspect }) => aspect))];
    const reader = this.readers.as(systemScope('finding news for followers'));
    const [before, after] = await Promise.all([
      reader.entitiesAt(urns, at - 1, names),
      reader.entitiesAt(urns, at, names),
    ]);
    const changesByEntity = new Map<string, ColumnNewsChange[]>();
    const add = (entity: string, changes: readonly ColumnNewsChange[]): void => {
      if (changes.length > 0) changesByEntity.set(entity, [...(changesByEntity.get(entity) ?? []), ...changes]);
    };
    for (const change of changed) {
      const values = this.valuesOf(change, { before, after, at, actor });
      if (change.aspect === INCIDENT && kindOf(change.urn) === 'incident') {
        const { entities, changes } = changesOfIncident(change.urn, values);
        for (const entity of entities) add(entity, changes);
      }
      const changes = changesOfAspect(values);
      add(change.urn, changes);
      for (const column of this.follows.columnsOf(change.urn))
        add(
          column,
          changes.filter((one) => isAbout(column, one)),
        );
    }
    return [...changesByEntity].map(([entity, changes]) => ({ entity, time: at, origin: String(seq), changes }));
  }

  private valuesOf(
    { urn, aspect, change }: AspectChange,
    read: {
      readonly before: ReadonlyMap<string, StoredEntity>;
      readonly after: ReadonlyMap<string, StoredEntity>;
      readonly at: EpochMs;
      readonly actor: string;
    },
  ): AspectValues {
    const old = read.before.get(urn)?.aspects[aspect];
    const now = change === 'deleted' ? undefined : read.after.get(urn)?.aspects[aspect];
    const isKey = this.isKeyOf(urn, aspect);
    // Deleting an entity deletes its versions: the empty value says no more than that it existed.
    const gone = isKey && change === 'deleted' ? {} : undefined;
    // Loaded history has times of its own. Both reads around such a write give the same value, which is no news.
    return {
      aspect,
      isKey,
      before: gone ?? old?.value,
      after: now?.value,
      actor: now?.createdBy ?? read.actor,
      at: read.at,
    };
  }

  private async newsOfRuns(entries: readonly NewsEntry[]): Promise<readonly EntityNews[]> {
    const written = writtenResults(entries.flatMap(({ aspects }) => aspects.filter(({ aspect }) => aspect === RUN)));
    const news: EntityNews[] = [];
    for (const { assertion, info, entities, results } of await this.repository.results(written))
      for (const change of changesOfResults(assertion, info, results, written.get(assertion) ?? new Set())) {
        const origin = `run ${change.time} ${assertion}`;
        const assets = entities.flatMap((urn) => [urn, schemaFieldParts(urn)?.parent ?? urn]);
        for (const entity of new Set(assets)) news.push({ entity, time: change.time, origin, changes: [change] });
      }
    return news;
  }

  /** Results of assertions from the first to the last of some instants, with the one before them. */
  results(written: ReadonlyMap<string, ReadonlySet<EpochMs>>): Promise<readonly AssertionResults[]> {
    return this.repository.results(written);
  }

  private isFollowed(urn: string): boolean {
    return this.follows.followersOf(urn).size > 0 || this.follows.columnsOf(urn).size > 0;
  }

  private isDeletion({ urn, aspect, change }: AspectChange): boolean {
    return change === 'deleted' && this.isKeyOf(urn, aspect);
  }

  private isKeyOf(urn: string, aspect: string): boolean {
    return this.model.kind(kindOf(urn))?.keyAspect === aspect;
  }
}

function urnOf({ urn }: AspectChange): string {
  return urn;
}
