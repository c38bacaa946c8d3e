import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import { parseUrn } from '../kernel/urn.js';
import type { Viewer } from '../kernel/viewer.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL } from '../model/model.module.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import { historyOf } from './history/history.js';
import type { HistoryEvent } from './history/timeline.types.js';

export interface HistoryQuestion {
  readonly urn: string;
  readonly categories?: readonly string[] | null;
  readonly start?: number | null;
  readonly count?: number | null;
}

export interface HistoryAnswer {
  readonly start: number;
  readonly count: number;
  readonly total: number;
  readonly events: readonly HistoryEvent[];
}

const PAGE = 50;

/** What happened to an entity, told from the versions of its aspects. */
@Injectable()
export class TimelineService {
  constructor(
    private readonly authorizer: Authorizer,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /** Newest first; none for a urn that was never named. */
  /** What happened to an entity, newest first. @throws Problem `urn.invalid` */
  async entityHistory(viewer: Viewer, { urn, categories, start, count }: HistoryQuestion): Promise<HistoryAnswer> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const events = await this.events(viewer, urn);
    const wanted =
      categories && categories.length > 0 ? events.filter((event) => categories.includes(event.category)) : events;
    const first = start ?? 0;
    const page = wanted.slice(first, first + (count ?? PAGE));
    return { start: first, count: page.length, total: wanted.length, events: page };
  }

  private async events(viewer: Viewer, urn: string): Promise<readonly HistoryEvent[]> {
    const { kind } = parseUrn(urn);
    return historyOf(await this.readers.as(viewer.visibility).versions(urn), this.model.kind(kind)?.keyAspect);
  }
}
