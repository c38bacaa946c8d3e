import { Inject, Injectable } from '@nestjs/common';

import { ReferencesService } from '../edits/references.service.js';
import { arrayOf, objectOf, textOf } from '../kernel/json.js';
import { type Clock, type EpochMs, systemClock } from '../kernel/time.js';
import { kindOf } from '../kernel/urn.js';
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

const OWNERSHIP = 'ownership';
/** What owners are notified of without following: an asset of theirs can't be trusted at the moment, or can again. */
const OWNER_CATEGORIES: ReadonlySet<string> = new Set(['INCIDENT', 'ASSERTION']);
/** Where these change, owners may have news. */
const OWNER_ASPECTS: ReadonlySet<string> = new Set(['incidentInfo', 'assertionRunEvent']);
/** Owners don't say since when they want news. Older results are history that somebody loads. */
const OWNER_NEWS_MS = 24 * 3_600_000;
/** Members of a group that are notified for it. */
const MAX_MEMBERS = 100;
const MEMBER_TYPES = ['IsMemberOfGroup', 'IsMemberOfNativeGroup'];

/**
 * Writes the news of each follower as points of a time series. Owners get the news about incidents and failing checks, too,
 * whether they follow the asset or not; of a group its members, at most 100.
 *
 *     ann follows orders; ben sets its description at 12:00
 *     ann gets one point: orders, 12:00, "ben changed the description"; ben gets none
 *
 * A point's id is made of the write and the entity, so that the same write handled twice, or by two
 * servers, gives the same point. People who started to follow after the write get nothing of it.
 */
@Injectable()
export class NewsWriter {
  private readonly clock: Clock = systemClock;

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
    const mayConcernOwners = entries.some(({ aspects }) => aspects.some(({ aspect }) => OWNER_ASPECTS.has(aspect)));
    if (!(await this.isNeeded()) && !mayConcernOwners) return;
    await this.writeForFollowers(await this.finder.find(entries));
    await this.removeFollowsOfDeleted(entries);
  }

  /**
   * One point for each follower at the time of the write, without their own changes, and one for each owner who does not follow.
   * People who were deleted since get none.
   */
  private async writeForFollowers(news: readonly EntityNews[]): Promise<void> {
    const owners = await this.ownersOf(news);
    const addressed = news.flatMap(({ entity, time, origin, changes }) => {
      const followers = [...this.follows.followersOf(entity)].flatMap(([person, since]) =>
        since > time ? [] : [person],
      );
      const isOwnerOnly = (person: string): boolean => !followers.includes(person);
      const ownerChanges = changes.filter(({ category }) => OWNER_CATEGORIES.has(category));
      const recipients = [
        ...followers.map((person) => ({ person, changes })),
        ...(owners.get(entity) ?? []).filter(isOwnerOnly).map((person) => ({ person, changes: ownerChanges })),
      ];
      return recipients.flatMap(({ person, changes: ofInterest }): { person: string; proposal: Proposal }[] => {
        const others = ofInterest.filter(({ by }) => by !== person);
        if (others.length === 0) return [];
        return [{ person, proposal: newsProposal(person, { entity, time, changes: others }, origin) }];
      });
    });
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

  /** The people who own what has news about incidents or checks from the last day. */
  private async ownersOf(news: readonly EntityNews[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const since: EpochMs = this.clock() - OWNER_NEWS_MS;
    const concerned = news.filter(
      ({ time, changes }) => time >= since && changes.some(({ category }) => OWNER_CATEGORIES.has(category)),
    );
    if (concerned.length === 0) return new Map();
    const reader = this.readers.as(systemScope('notifying owners'));
    const entities = await reader.entities([...new Set(concerned.map(({ entity }) => entity))], [OWNERSHIP]);
    const membersOf = new Map<string, readonly string[]>();
    const ownersByEntity = new Map<string, readonly string[]>();
    for (const [urn, { aspects }] of entities) {
      const people = new Set<string>();
      for (const owner of arrayOf(aspects[OWNERSHIP]?.value.owners).flatMap(
        (one) => textOf(objectOf(one).owner) ?? [],
      )) {
        if (kindOf(owner) === 'corpuser') people.add(owner);
        if (kindOf(owner) !== 'corpGroup') continue;
        const members = membersOf.get(owner) ?? (await this.membersOf(owner));
        membersOf.set(owner, members);
        for (const member of members) people.add(member);
      }
      ownersByEntity.set(urn, [...people]);
    }
    return ownersByEntity;
  }

  private async membersOf(group: string): Promise<readonly string[]> {
    const { relations } = await this.readers.as(systemScope('notifying owners')).relations({
      urn: group,
      direction: 'INCOMING',
      types: MEMBER_TYPES,
      start: 0,
      count: MAX_MEMBERS,
    });
    return relations.map(({ source }) => source);
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
