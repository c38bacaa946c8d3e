import { Inject, Injectable } from '@nestjs/common';

import { ReferencesService } from '../edits/references.service.js';
import { SYSTEM_VIEWER } from '../kernel/viewer.js';
import { systemScope } from '../kernel/visibility.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import { Store } from '../store/store.js';
import type { Proposal } from '../store/contract/store.types.js';
import { FollowIndex } from './follow-index.js';
import { NewsFinder, type EntityNews, type NewsEntry } from './news-finder.js';
import { FOLLOWS } from './stored-follows.js';
import { newsProposal } from './stored-news.js';

const AT_ONCE = 500;

/**
 * Writes the news of each follower as points of a time series.
 *
 *     ann follows orders; ben sets its description at 12:00
 *     ann gets one point: orders, 12:00, "ben changed the description"; ben gets none
 *
 * A point's id is made of the write and the entity, so that the same write handled twice, or by two
 * servers, gives the same point. People who started to follow after the write get nothing of it.
 */
@Injectable()
export class NewsWriter {
  constructor(
    private readonly follows: FollowIndex,
    private readonly finder: NewsFinder,
    private readonly references: ReferencesService,
    private readonly store: Store,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /** Whether anybody follows anything. */
  async isNeeded(): Promise<boolean> {
    await this.follows.ready();
    return !this.follows.isEmpty();
  }

  async writeNews(entries: readonly NewsEntry[]): Promise<void> {
    if (!(await this.isNeeded())) return;
    await this.writeForFollowers(await this.finder.find(entries));
    await this.removeFollowsOfDeleted(entries);
  }

  /** One point for each follower at the time of the write, without their own changes. People who were deleted since get none. */
  private async writeForFollowers(news: readonly EntityNews[]): Promise<void> {
    const addressed = news.flatMap(({ entity, time, origin, changes }) =>
      [...this.follows.followersOf(entity)].flatMap(([person, since]): { person: string; proposal: Proposal }[] => {
        const others = changes.filter(({ by }) => by !== person);
        if (since > time || others.length === 0) return [];
        return [{ person, proposal: newsProposal(person, { entity, time, changes: others }, origin) }];
      }),
    );
    if (addressed.length === 0) return;
    const people = await this.readers
      .as(systemScope('writing news for followers'))
      .entities([...new Set(addressed.map(({ person }) => person))], [FOLLOWS]);
    const proposals = addressed
      .filter(({ person }) => people.get(person)?.exists === true)
      .map(({ proposal }) => proposal);
    for (let start = 0; start < proposals.length; start += AT_ONCE)
      await this.store.ingest(SYSTEM_VIEWER, proposals.slice(start, start + AT_ONCE), { mode: 'each' });
  }

  /** Removes deleted entities from the lists of their followers. */
  private async removeFollowsOfDeleted(entries: readonly NewsEntry[]): Promise<void> {
    const followed = [...this.finder.deletedIn(entries)].filter((urn) => this.follows.followersOf(urn).size > 0);
    if (followed.length === 0) return;
    const present = await this.readers.as(systemScope('writing news for followers')).entities(followed, []);
    for (const urn of followed) {
      // It was written again since: a new entity under the same urn, which its followers still want to hear of.
      if (present.get(urn)?.exists === true) continue;
      const relations = [...this.follows.followersOf(urn).keys()].map((source) => ({ source, aspect: FOLLOWS }));
      await this.references.remove(SYSTEM_VIEWER, urn, relations);
    }
  }
}
