import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import { asProblem } from '../kernel/problem.js';
import { type Clock, systemClock } from '../kernel/time.js';
import type { Viewer } from '../kernel/viewer.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import { Store } from '../store/store.js';
import { OWN_FOLLOWS } from './follows.service.js';
import type { MarkNewsReadArguments, NewsArguments } from './follows.inputs.js';
import { groupNews, type NewsGroup } from './group-news.js';
import { NEWS_READ, readNewsRead, storedNewsRead, withNewsRead } from './stored-follows.js';
import { NEWS, readNews } from './stored-news.js';

/** Points of the time series that are read for a person's news. */
const MAX_NEWS = 1_000;
const PAGE = 20;
const TRIES = 10;

/** A person's news about what they follow, and which of them they have read. */
@Injectable()
export class NewsService {
  private readonly clock: Clock = systemClock;

  constructor(
    private readonly authorizer: Authorizer,
    private readonly store: Store,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  async mine(
    viewer: Viewer,
    { start, count, unreadOnly }: NewsArguments,
  ): Promise<{ readonly total: number; readonly unread: number; readonly news: readonly NewsGroup[] }> {
    const groups = await this.groups(viewer);
    const unread = groups.filter(({ read }) => !read);
    const listed = unreadOnly === true ? unread : groups;
    const offset = start ?? 0;
    return { total: listed.length, unread: unread.length, news: listed.slice(offset, offset + (count ?? PAGE)) };
  }

  /** @returns whether anything was unread */
  async markRead(viewer: Viewer, { urns }: MarkNewsReadArguments): Promise<boolean> {
    const requested = urns ? new Set(urns) : undefined;
    const unread = (await this.groups(viewer)).filter(({ read, urn }) => !read && (requested?.has(urn) ?? true));
    if (unread.length === 0) return false;
    // A check may have run on a clock that is ahead of ours; its news are on the screen, so they count as read.
    const readAt = Math.max(this.clock(), ...unread.map(({ time }) => time));
    const read = urns ? [...new Set(unread.map(({ urn }) => urn))] : undefined;
    for (let tries = 1; ; tries += 1) {
      const stored = (await this.readers.as(viewer.visibility).entities([viewer.urn], [NEWS_READ])).get(viewer.urn)
        ?.aspects[NEWS_READ];
      try {
        await this.store.ingest(
          viewer,
          [
            {
              entityUrn: viewer.urn,
              aspectName: NEWS_READ,
              changeType: 'UPSERT',
              value: storedNewsRead(withNewsRead(readNewsRead(stored?.value), read, readAt)),
              headers: { 'If-Version-Match': String(stored?.version ?? -1) },
            },
          ],
          { mode: 'all', authorisedBy: OWN_FOLLOWS },
        );
        return true;
      } catch (error) {
        if (asProblem(error)?.kind !== 'precondition' || tries === TRIES) throw error;
      }
    }
  }

  private async groups(viewer: Viewer): Promise<readonly NewsGroup[]> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const [points, own] = await Promise.all([
      this.readers.as(viewer.visibility).points({ urn: viewer.urn, aspect: NEWS, limit: MAX_NEWS }),
      this.readers.as(viewer.visibility).entities([viewer.urn], [NEWS_READ]),
    ]);
    const news = points
      .flatMap((point) => readNews(point) ?? [])
      .filter(({ entity }) => viewer.visibility.canView(entity));
    return groupNews(news, readNewsRead(own.get(viewer.urn)?.aspects[NEWS_READ]?.value));
  }
}
