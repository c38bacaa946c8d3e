import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import type { EpochMs } from '../kernel/time.js';
import { kindOf, schemaFieldParts } from '../kernel/urn.js';
import { SearchService } from '../search/search.service.js';
import type { ChangeEntry } from '../store/contract/store.types.js';
import { BackgroundWork } from '../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../store/log/followers/change-log-follower.js';
import { urnsIn } from '../store/log/followers/entry-parts.js';
import type { FollowedEntry } from '../store/log/followers/follower.types.js';
import { FollowsRepository } from './follows.repository.js';
import { type Follows, FOLLOWS } from './stored-follows.js';

/** Aspects of a person that decide what they follow. */
const PERSON_ASPECTS = new Set([FOLLOWS, 'status', 'corpUserKey']);
const NOBODY: ReadonlyMap<string, EpochMs> = new Map();

/**
 * Who follows what, in the memory of this process. It is read once and then updated from the change log,
 * so that counting followers, and asking whether a write touches something followed, costs no query.
 */
@Injectable()
export class FollowIndex implements OnModuleInit, OnApplicationShutdown {
  private readonly byPerson = new Map<string, Follows>();
  private readonly byEntity = new Map<string, Map<string, EpochMs>>();
  /** Followed columns, by asset. */
  private readonly columns = new Map<string, Set<string>>();
  private readonly follower: ChangeLogFollower<FollowedEntry>;

  constructor(
    private readonly repository: FollowsRepository,
    private readonly search: SearchService,
    work: BackgroundWork,
  ) {
    this.follower = work.follow<FollowedEntry>({
      name: 'follows',
      load: async () => {
        await this.load();
        return undefined;
      },
      loadsEverything: true,
      select: selectPeople,
      handle: (entries) => this.readAgain([...new Set(entries.flatMap(urnsIn))]),
    });
  }

  onModuleInit(): void {
    this.follower.start();
    this.search.addComputedField('followers', (urn) => [...this.followersOf(urn).keys()]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.stop();
  }

  /** Waits until everything that was written before is known. @throws Problem `neo4j.unavailable` */
  async ready(): Promise<void> {
    await this.follower.settle();
  }

  /** Entities that a person follows. */
  followsOf(person: string): Follows {
    return this.byPerson.get(person) ?? NOBODY;
  }

  /** The people who follow an entity, each with the time when they started. */
  followersOf(urn: string): ReadonlyMap<string, EpochMs> {
    return this.byEntity.get(urn) ?? NOBODY;
  }

  /** Followed columns of an asset. */
  columnsOf(asset: string): ReadonlySet<string> {
    return this.columns.get(asset) ?? new Set();
  }

  isEmpty(): boolean {
    return this.byEntity.size === 0;
  }

  private async load(): Promise<void> {
    const all = await this.repository.follows();
    // Reading again after a failure: people who follow nothing by now are not among the rows.
    for (const person of this.byPerson.keys()) if (!all.has(person)) this.put(person, NOBODY);
    for (const [person, follows] of all) this.put(person, follows);
  }

  private async readAgain(people: readonly string[]): Promise<void> {
    const follows = await this.repository.follows(people);
    for (const person of people) this.put(person, follows.get(person) ?? NOBODY);
  }

  private put(person: string, follows: Follows): void {
    for (const urn of this.followsOf(person).keys()) if (!follows.has(urn)) this.remove(person, urn);
    for (const [urn, since] of follows) this.add(person, urn, since);
    if (follows.size > 0) this.byPerson.set(person, follows);
    else this.byPerson.delete(person);
  }

  private add(person: string, urn: string, since: EpochMs): void {
    const followers = this.byEntity.get(urn) ?? new Map<string, EpochMs>();
    this.byEntity.set(urn, followers.set(person, since));
    const asset = schemaFieldParts(urn)?.parent;
    if (asset !== undefined) this.columns.set(asset, (this.columns.get(asset) ?? new Set()).add(urn));
  }

  private remove(person: string, urn: string): void {
    const followers = this.byEntity.get(urn);
    followers?.delete(person);
    if (followers?.size !== 0) return;
    this.byEntity.delete(urn);
    const asset = schemaFieldParts(urn)?.parent;
    const columns = asset === undefined ? undefined : this.columns.get(asset);
    columns?.delete(urn);
    if (asset !== undefined && columns?.size === 0) this.columns.delete(asset);
  }
}

/** The part of an entry that may change what people follow. */
function selectPeople({ seq, at, actor, aspects }: ChangeEntry): FollowedEntry | undefined {
  const people = aspects.filter(({ urn, aspect }) => PERSON_ASPECTS.has(aspect) && kindOf(urn) === 'corpuser');
  return people.length === 0 ? undefined : { seq, at, actor, nodes: [], gone: [], aspects: people };
}
