import { Inject, Injectable } from '@nestjs/common';

import type { EpochMs } from '../kernel/time.js';
import { kindOf, schemaFieldParts } from '../kernel/urn.js';
import { systemScope } from '../kernel/visibility.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL } from '../model/model.module.js';
import { ENTITY_READER, type EntityReaders } from '../store/contract/readers.js';
import type { AspectChange, ChangeEntry, StoredEntity } from '../store/contract/store.types.js';
import { FollowIndex } from './follow-index.js';
import { FollowsRepository } from './follows.repository.js';
import type { NewsChange } from './stored-news.js';
import {
  type AspectValues,
  changeOfResults,
  changesOfAspect,
  changesOfIncident,
  type ColumnNewsChange,
  isAbout,
  mayBeNews,
} from './news-changes.js';

/** What of an entry of the change log may be news. */
export interface NewsEntry extends Pick<ChangeEntry, 'seq' | 'at' | 'actor'> {
  readonly aspects: readonly AspectChange[];
}

/** News of one entity, from one origin. */
export interface EntityNews {
  readonly entity: string;
  readonly time: EpochMs;
  readonly origin: string;
  readonly changes: readonly NewsChange[];
}

const INCIDENT = 'incidentInfo';
const RUN = 'assertionRunEvent';
/** Assertions looked up at once. */
const AT_ONCE = 500;

/** Finds in writes what followers are to be told; nothing else is read than what is followed. */
@Injectable()
export class NewsFinder {
  constructor(
    private readonly follows: FollowIndex,
    private readonly repository: FollowsRepository,
    @Inject(ENTITY_READER) private readonly readers: EntityReaders,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /** The part of an entry that may be news; undefined where there is none. Asks nothing: it runs for every write. */
  newsPart({ seq, at, actor, aspects }: ChangeEntry): NewsEntry | undefined {
    const candidates = aspects.filter((one) => mayBeNews(one.aspect) || one.aspect === RUN || this.isDeletion(one));
    return candidates.length === 0 ? undefined : { seq, at, actor, aspects: candidates };
  }

  async find(entries: readonly NewsEntry[]): Promise<readonly EntityNews[]> {
    const news: EntityNews[] = [];
    for (const entry of entries) news.push(...(await this.newsOfWrite(entry)));
    return [...news, ...(await this.newsOfRuns(entries))];
  }

  /** What was deleted for good. */
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
    // A hard delete takes the versions along: that it was there is all that is known.
    const gone = isKey && change === 'deleted' ? {} : undefined;
    // History that is loaded later bears its own times: what held around this write is then the same value, and no news.
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
    const ran = new Set(entries.flatMap(({ aspects }) => aspects.filter(({ aspect }) => aspect === RUN)).map(urnOf));
    const assertions = [...ran];
    const news: EntityNews[] = [];
    for (let start = 0; start < assertions.length; start += AT_ONCE)
      for (const { assertion, info, entities, results } of await this.repository.results(
        assertions.slice(start, start + AT_ONCE),
      )) {
        const change = changeOfResults(assertion, info, results);
        if (change === undefined) continue;
        const origin = `run ${change.time} ${assertion}`;
        const assets = entities.flatMap((urn) => [urn, schemaFieldParts(urn)?.parent ?? urn]);
        for (const entity of new Set(assets)) news.push({ entity, time: change.time, origin, changes: [change] });
      }
    return news;
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
