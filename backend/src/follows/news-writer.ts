import { Inject, Injectable } from '@nestjs/common';

import { ReferencesService } from '../edits/references.service.js';
import { SYSTEM_VIEWER } from '../kernel/viewer.js';
import { systemScope } from '../kernel/visibility.js';
import { ENTITY_READER, type EntityReaders } from '../store/contract/readers.js';
import { Store } from '../store/store.js';
import type { Proposal } from '../store/contract/store.types.js';
import { FollowIndex } from './follow-index.js';
import { NewsFinder, type EntityNews, type NewsEntry } from './news-finder.js';
import { FOLLOWS } from './stored-follows.js';
import { newsProposal } from './stored-news.js';

const AT_ONCE = 500;

/**
 * Turns writes into news of those who follow what was written. Telling the same write again stores the same points again, so that nothing
 * is sent twice, whichever process tells it.
 */
@Injectable()
export class NewsWriter {
  constructor(
    private readonly book: FollowIndex,
    private readonly finder: NewsFinder,
    private readonly references: ReferencesService,
    private readonly store: Store,
    @Inject(ENTITY_READER) private readonly readers: EntityReaders,
  ) {}

  /** Whether anybody follows anything. */
  async isNeeded(): Promise<boolean> {
    await this.book.ready();
    return !this.book.isEmpty();
  }

  async tell(entries: readonly NewsEntry[]): Promise<void> {
    if (!(await this.isNeeded())) return;
    await this.send(await this.finder.find(entries));
    await this.letGo(entries);
  }

  /** To everybody who followed it then, without what she did herself; a person who has gone meanwhile is not written again. */
  private async send(tellings: readonly EntityNews[]): Promise<void> {
    const wanted = tellings.flatMap(({ entity, time, origin, changes }) =>
      [...this.book.followersOf(entity)].flatMap(([person, since]): { person: string; proposal: Proposal }[] => {
        const others = changes.filter(({ by }) => by !== person);
        if (since > time || others.length === 0) return [];
        return [{ person, proposal: newsProposal(person, { entity, time, changes: others }, origin) }];
      }),
    );
    if (wanted.length === 0) return;
    const people = await this.readers
      .as(systemScope('writing news for followers'))
      .entities([...new Set(wanted.map(({ person }) => person))], [FOLLOWS]);
    const proposals = wanted
      .filter(({ person }) => people.get(person)?.exists === true)
      .map(({ proposal }) => proposal);
    for (let from = 0; from < proposals.length; from += AT_ONCE)
      await this.store.ingest(SYSTEM_VIEWER, proposals.slice(from, from + AT_ONCE), { mode: 'each' });
  }

  /** What was deleted is followed no more. */
  private async letGo(entries: readonly NewsEntry[]): Promise<void> {
    const followed = [...this.finder.deletedIn(entries)].filter((urn) => this.book.followersOf(urn).size > 0);
    if (followed.length === 0) return;
    const present = await this.readers.as(systemScope('writing news for followers')).entities(followed, []);
    for (const urn of followed) {
      // Deleted and written again since: it is another thing of the same name, and still what they wanted to hear of.
      if (present.get(urn)?.exists === true) continue;
      const relations = [...this.book.followersOf(urn).keys()].map((source) => ({ source, aspect: FOLLOWS }));
      await this.references.remove(SYSTEM_VIEWER, urn, relations);
    }
  }
}
