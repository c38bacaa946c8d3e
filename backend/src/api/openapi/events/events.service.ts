import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../../access/authorization/authorizer.js';
import type { JsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import { CHANGE_LOG, type ChangeLog, ENTITY_READER, type EntityReaders } from '../../../store/contract/readers.js';
import type { AspectChange, AspectVersion, ChangeEntry } from '../../../store/contract/store.types.js';
import { VersionsReader, seriesKey } from '../../../entities/reads/versions-reader.js';
import { type EventOffset, writeOffset } from './event-offset.js';
import { changeLogEvent, type LoggedChange, platformEvents, pointEvent, type Topic } from './log-events.js';

export interface PollQuestion {
  readonly topic: Topic;
  readonly offset: EventOffset | undefined;
  readonly limit: number;
  readonly timeoutMs: number;
  /** Without an offset: how far back to begin; undefined: at the end. */
  readonly lookbackMs: number | undefined;
}

const ENTRIES = 50;
/** Entries looked through in one poll that find nothing of the topic. */
const MAX_ENTRIES = 2_000;

/** The change log as a stream that clients follow: they say where they are, and get what came since. */
@Injectable()
export class EventsService {
  constructor(
    @Inject(CHANGE_LOG) private readonly log: ChangeLog,
    @Inject(ENTITY_READER) private readonly readers: EntityReaders,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    private readonly authorizer: Authorizer,
    private readonly repository: VersionsReader,
  ) {}

  /** Waits for something to tell, as long as the client lets it. Without an offset: nothing, and where the log ends. */
  async poll(viewer: Viewer, question: PollQuestion): Promise<JsonObject> {
    const start = question.offset ?? (await this.begin(question.lookbackMs));
    if (question.offset === undefined && question.lookbackMs === undefined) return answer([], start);
    const deadline = Date.now() + question.timeoutMs;
    let place = start;
    for (;;) {
      const { events, next } = await this.read(viewer, question, place);
      place = next;
      const left = deadline - Date.now();
      if (events.length > 0 || left <= 0) return answer(events, place);
      await this.somethingNew(place, left);
    }
  }

  private async begin(lookbackMs: number | undefined): Promise<EventOffset> {
    const latest = await this.log.latest();
    if (lookbackMs === undefined) return { seq: latest + 1, position: 0 };
    const since = Date.now() - lookbackMs;
    let [low, high] = [0, latest + 1];
    // Entries stand in the order of time: the first one late enough is found by halving.
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const [entry] = await this.log.after(middle - 1, 1);
      if (entry === undefined || entry.at >= since) high = middle;
      else low = Math.max(entry.seq, middle) + 1;
    }
    return { seq: low, position: 0 };
  }

  private async read(
    viewer: Viewer,
    { topic, limit }: PollQuestion,
    from: EventOffset,
  ): Promise<{ events: readonly JsonObject[]; next: EventOffset }> {
    let place = from;
    for (let looked = 0; looked < MAX_ENTRIES; looked += ENTRIES) {
      const entries = await this.log.after(place.seq - 1, ENTRIES);
      for (const entry of entries) {
        const skipped = entry.seq === place.seq ? place.position : 0;
        const all = await this.eventsOf(viewer, topic, entry);
        const events = all.slice(skipped, skipped + limit);
        const whole = skipped + events.length >= all.length;
        place = whole ? { seq: entry.seq + 1, position: 0 } : { seq: entry.seq, position: skipped + events.length };
        if (events.length > 0) return { events, next: place };
      }
      if (entries.length < ENTRIES) break;
    }
    return { events: [], next: place };
  }

  private async eventsOf(viewer: Viewer, topic: Topic, entry: ChangeEntry): Promise<readonly JsonObject[]> {
    const timeseries = topic === 'MetadataChangeLog_Timeseries_v1';
    const changes = entry.aspects.filter(
      ({ urn, aspect }) =>
        (this.model.aspect(aspect)?.timeseries ?? false) === timeseries &&
        this.authorizer.allowed(viewer, 'VIEW_ENTITY', urn),
    );
    if (changes.length === 0) return [];
    if (timeseries) return this.points(viewer, changes, entry);
    const logged = await this.withValues(viewer, changes, entry);
    return topic === 'PlatformEvent_v1'
      ? logged.flatMap((change) => platformEvents(this.model, change))
      : logged.map((change) => changeLogEvent(this.model, change));
  }

  /** The values before and after, found among the versions by the time of the entry: two statements for all changes of it. */
  private async withValues(
    viewer: Viewer,
    changes: readonly AspectChange[],
    entry: ChangeEntry,
  ): Promise<readonly LoggedChange[]> {
    const urns = [...new Set(changes.map(({ urn }) => urn))];
    const aspects = [...new Set(changes.map(({ aspect }) => aspect))];
    const [before, after] = await Promise.all([
      this.readers.as(viewer.visibility).entitiesAt(urns, entry.at - 1, aspects),
      this.readers.as(viewer.visibility).entitiesAt(urns, entry.at, aspects),
    ]);
    return changes.map(({ urn, aspect, change }): LoggedChange => {
      const version = (values: typeof before): AspectVersion | undefined => {
        const stored = values.get(urn)?.aspects[aspect];
        return stored && { ...stored, urn, aspect, deleted: false };
      };
      const deleted = change === 'deleted';
      const [old, now] = [version(before), version(after)];
      // History that was loaded later bears its own times: what held before this entry is then not told.
      const told = old?.version === now?.version && !deleted ? undefined : old;
      return { urn, aspect, entry, deleted, before: told, after: deleted ? undefined : now };
    });
  }

  /** The newest values: the log says that a series got values, not which. */
  private async points(
    viewer: Viewer,
    changes: readonly AspectChange[],
    entry: ChangeEntry,
  ): Promise<readonly JsonObject[]> {
    const points = await this.repository.latestPoints(
      viewer.visibility,
      changes.map(({ urn, aspect }) => ({ urn, aspect })),
    );
    return changes.flatMap(({ urn, aspect }) => {
      const point = points.get(seriesKey({ urn, aspect }));
      return point ? [pointEvent(this.model, { urn, aspect, ...point }, entry)] : [];
    });
  }

  /** Resolves at the next entry of the log, or after a while: a client that went away must not hold a follower. */
  private async somethingNew({ seq }: EventOffset, timeoutMs: number): Promise<void> {
    if ((await this.log.latest()) >= seq) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => settle(), timeoutMs);
      const stop = this.log.follow(() => settle());
      const settle = (): void => {
        clearTimeout(timer);
        stop();
        resolve();
      };
    });
  }
}

function answer(events: readonly JsonObject[], next: EventOffset): JsonObject {
  return {
    events: events.map((event) => ({ contentType: 'application/json', value: JSON.stringify(event) })),
    count: events.length,
    offsetId: writeOffset(next),
  };
}
