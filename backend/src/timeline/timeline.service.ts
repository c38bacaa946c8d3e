import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import type { EpochMs } from '../kernel/time.js';
import { parseUrn } from '../kernel/urn.js';
import type { Viewer } from '../kernel/viewer.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL } from '../model/model.module.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import { historyOf } from './history/history.js';
import { CATEGORIES, type HistoryEvent, isEvaluation } from './history/timeline.types.js';

export interface HistoryQuestion {
  readonly urn: string;
  readonly categories?: readonly string[] | null;
  /** Leaves out what evaluations found by themselves. */
  readonly withoutEvaluations?: boolean | null;
  readonly start?: number | null;
  readonly count?: number | null;
}

export interface HistoryAnswer {
  readonly start: number;
  readonly count: number;
  readonly total: number;
  readonly events: readonly HistoryEvent[];
  /** Since when the history is whole, where retention removed older versions. */
  readonly historyCutAt: EpochMs | undefined;
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

  /** What happened to an entity, newest first; nothing for a urn that was never named. @throws Problem `urn.invalid` */
  async entityHistory(viewer: Viewer, question: HistoryQuestion): Promise<HistoryAnswer> {
    const { urn, categories, withoutEvaluations, start, count } = question;
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const { events, historyCutAt } = await this.events(viewer, urn);
    const chosen = categories && categories.length > 0 ? categories : CATEGORIES;
    const wanted = events.filter(
      ({ category }) => chosen.includes(category) && !(withoutEvaluations === true && isEvaluation(category)),
    );
    const first = start ?? 0;
    const page = wanted.slice(first, first + (count ?? PAGE));
    return { start: first, count: page.length, total: wanted.length, events: page, historyCutAt };
  }

  private async events(viewer: Viewer, urn: string): Promise<Pick<HistoryAnswer, 'events' | 'historyCutAt'>> {
    const { kind } = parseUrn(urn);
    const reader = this.readers.as(viewer.visibility);
    const [versions, cuts] = await Promise.all([reader.versions(urn), reader.historyCuts([urn])]);
    const events = historyOf(versions, this.model.kind(kind)?.keyAspect);
    const wholeSince = cuts.get(urn);
    if (!wholeSince) return { events, historyCutAt: undefined };
    // The oldest version that is left is what later ones are compared with. What it holds was not new then.
    const isBaseline = ({ aspect, at }: HistoryEvent): boolean => at <= (wholeSince.get(aspect) ?? -1);
    return { events: events.filter((event) => !isBaseline(event)), historyCutAt: Math.max(...wholeSince.values()) };
  }
}
