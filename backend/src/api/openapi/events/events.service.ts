import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../../access/authorization/authorizer.js';
import type { JsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import { CHANGE_LOG, type ChangeLog, ENTITY_READERS, type EntityReaders } from '../../../store/contract/readers.js';
import type { AspectChange, ChangeEntry } from '../../../store/contract/store.types.js';
import { withValues } from '../../../timeline/changes/logged-changes.js';
import { VersionsReader, seriesKey } from '../../../entities/reads/versions-reader.js';
import { type EventOffset, writeOffset } from './event-offset.js';
import { changeLogEvent, platformEvents, pointEvent, type Topic } from './log-events.js';

/** What a client asks. `limit` counts events, `timeoutMs` is how long it is willing to wait. */
export interface PollQuestion {
  readonly topic: Topic;
  readonly offset: EventOffset | undefined;
  readonly limit: number;
  readonly timeoutMs: number;
  /** How far back to begin when there is no offset; undefined: at the end of the log. */
  readonly lookbackMs: number | undefined;
}

/** Entries of the log that are read at a time. */
const ENTRIES = 50;
/** How many entries one poll looks through when none of them has an event of the topic. */
const MAX_ENTRIES = 2_000;

/**
 * The change log as a stream that clients poll. A client sends the offset that it has reached, and
 * gets the events that came after it with the next offset.
 */
@Injectable()
export class EventsService {
  constructor(
    @Inject(CHANGE_LOG) private readonly log: ChangeLog,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    private readonly authorizer: Authorizer,
    private readonly repository: VersionsReader,
  ) {}

  /**
   * Waits until there is an event of the topic, as long as the client allows. Without an offset it
   * answers no events and the offset of the end of the log.
   */
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

  /**
   * Where a client without an offset begins: at the end of the log, or at the first entry of the
   * time that it looks back.
   */
  private async begin(lookbackMs: number | undefined): Promise<EventOffset> {
    const latest = await this.log.latest();
    if (lookbackMs === undefined) return { seq: latest + 1, position: 0 };
    const since = Date.now() - lookbackMs;
    let [low, high] = [0, latest + 1];
    // Entries are in the order of time, so the first one that is late enough is found by binary
    // search.
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const [entry] = await this.log.after(middle - 1, 1);
      if (entry === undefined || entry.at >= since) high = middle;
      else low = Math.max(entry.seq, middle) + 1;
    }
    return { seq: low, position: 0 };
  }

  /**
   * The next events and the offset after them. A large entry is answered in several parts; the
   * offset then points into it.
   */
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

  /** The events of one entry that belong to the topic and that the viewer may see. */
  private async eventsOf(viewer: Viewer, topic: Topic, entry: ChangeEntry): Promise<readonly JsonObject[]> {
    const timeseries = topic === 'MetadataChangeLog_Timeseries_v1';
    const changes = entry.aspects.filter(
      ({ urn, aspect }) =>
        (this.model.aspect(aspect)?.timeseries ?? false) === timeseries &&
        this.authorizer.allowed(viewer, 'VIEW_ENTITY', urn),
    );
    if (changes.length === 0) return [];
    if (timeseries) return this.points(viewer, changes, entry);
    const logged = await withValues(this.readers.as(viewer.visibility), changes, entry);
    return topic === 'PlatformEvent_v1'
      ? logged.flatMap((change) => platformEvents(this.model, change))
      : logged.map((change) => changeLogEvent(this.model, change));
  }

  /**
   * The newest values of the series that an entry names: the log says that a series got points, but
   * not which.
   */
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

  /**
   * Resolves at the next entry of the log or after a time limit, so a client that went away does
   * not keep a follower.
   */
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

/** The protocol's answer: each event as JSON text, and the offset to go on from. */
function answer(events: readonly JsonObject[], next: EventOffset): JsonObject {
  return {
    events: events.map((event) => ({ contentType: 'application/json', value: JSON.stringify(event) })),
    count: events.length,
    offsetId: writeOffset(next),
  };
}
