import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import { asProblem, Problem } from '../kernel/problem.js';
import { type Clock, type EpochMs, systemClock } from '../kernel/time.js';
import { parseUrn } from '../kernel/urn.js';
import type { Viewer } from '../kernel/viewer.js';
import type { Visibility } from '../kernel/visibility.js';
import { WriteAuthority } from '../kernel/write-authority.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import { Store } from '../store/store.js';
import { FollowIndex } from './follow-index.js';
import type { FollowArguments, FollowersArguments, FollowsArguments } from './follows.inputs.js';
import { type Follows, FOLLOWS, readFollows, storedFollows } from './stored-follows.js';

/** Entities that one person may follow. The list is written as a whole, so it has to stay small. */
const MAX_FOLLOWS = 2_000;
/** A person may write in two windows at once; the second write then reads again. */
const TRIES = 10;
const PAGE = 20;

/** An entity or a person, with the time when the following started. */
export interface Followed {
  readonly urn: string;
  readonly since: EpochMs;
}

/** Following and unfollowing, and who follows what. */
@Injectable()
export class FollowsService {
  private readonly clock: Clock = systemClock;

  constructor(
    private readonly authorizer: Authorizer,
    private readonly store: Store,
    private readonly index: FollowIndex,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /**
   * Follows entities. @returns those that the viewer did not follow before
   *
   * @throws Problem `urn.invalid`; `follow.missing` naming one that does not exist or that the viewer may not see, `follow.too-many`
   */
  async follow(viewer: Viewer, { urns }: FollowArguments): Promise<readonly string[]> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    requireUrns(urns);
    await this.requireThere(viewer, urns);
    const now = this.clock();
    return this.change(viewer, (before) => {
      const fresh = [...new Set(urns)].filter((urn) => !before.has(urn));
      const after = new Map([...before, ...fresh.map((urn) => [urn, now] as const)]);
      if (fresh.length > 0 && after.size > MAX_FOLLOWS)
        throw new Problem(
          'unacceptable',
          'follow.too-many',
          `urns would make ${after.size} that you follow; ${MAX_FOLLOWS} is the most. Stop following some first.`,
          { field: 'urns', following: before.size, most: MAX_FOLLOWS },
        );
      return { after, changed: fresh };
    });
  }

  /** Stops following, also entities that no longer exist. @returns those that the viewer followed */
  async unfollow(viewer: Viewer, { urns }: FollowArguments): Promise<readonly string[]> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    requireUrns(urns);
    const gone = new Set(urns);
    return this.change(viewer, (before) => ({
      after: new Map([...before].filter(([urn]) => !gone.has(urn))),
      changed: [...before.keys()].filter((urn) => gone.has(urn)),
    }));
  }

  /** @throws Problem `urn.invalid` */
  async states(
    viewer: Viewer,
    { urns }: FollowArguments,
  ): Promise<readonly { readonly urn: string; readonly following: boolean; readonly followers: number }[]> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    requireUrns(urns);
    await this.index.ready();
    const { visibility } = viewer;
    const mine = this.index.followsOf(viewer.urn);
    return [...new Set(urns)]
      .filter((urn) => visibility.canView(urn))
      .map((urn) => ({
        urn,
        following: mine.has(urn),
        followers: visibleFollows(visibility, this.index.followersOf(urn)).length,
      }));
  }

  /** The entities that a person follows, as far as the viewer may see both. @throws Problem `urn.invalid` */
  async follows(
    viewer: Viewer,
    { person, start, count }: FollowsArguments,
  ): Promise<{ readonly total: number; readonly follows: readonly Followed[] }> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const who = person ?? viewer.urn;
    parseUrn(who);
    await this.index.ready();
    const visible = viewer.visibility.canView(who) ? visibleFollows(viewer.visibility, this.index.followsOf(who)) : [];
    return { total: visible.length, follows: pageOf(visible, start, count) };
  }

  /** @throws Problem `urn.invalid` */
  async followers(
    viewer: Viewer,
    { urn, start, count }: FollowersArguments,
  ): Promise<{ readonly total: number; readonly followers: readonly Followed[] }> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    parseUrn(urn);
    await this.index.ready();
    const visible = viewer.visibility.canView(urn)
      ? visibleFollows(viewer.visibility, this.index.followersOf(urn))
      : [];
    return { total: visible.length, followers: pageOf(visible, start, count) };
  }

  private async requireThere(viewer: Viewer, urns: readonly string[]): Promise<void> {
    const entities = await this.readers.as(viewer.visibility).entities(urns, []);
    for (const [at, urn] of urns.entries())
      if (entities.get(urn)?.exists !== true)
        throw new Problem('missing', 'follow.missing', `urns.${at} names nothing that you could follow: ${urn}.`, {
          field: `urns.${at}`,
          urn,
        });
  }

  private async change(
    viewer: Viewer,
    plan: (before: Follows) => { readonly after: Follows; readonly changed: readonly string[] },
  ): Promise<readonly string[]> {
    for (let tries = 1; ; tries += 1) {
      const stored = (await this.readers.as(viewer.visibility).entities([viewer.urn], [FOLLOWS])).get(viewer.urn)
        ?.aspects[FOLLOWS];
      const { after, changed } = plan(readFollows(stored?.value));
      if (changed.length === 0) return changed;
      try {
        await this.store.ingest(
          viewer,
          [
            {
              entityUrn: viewer.urn,
              aspectName: FOLLOWS,
              changeType: 'UPSERT',
              value: storedFollows(after),
              headers: { 'If-Version-Match': String(stored?.version ?? -1) },
            },
          ],
          { mode: 'all', authorisedBy: OWN_FOLLOWS },
        );
        await this.index.ready();
        return changed;
      } catch (error) {
        if (asProblem(error)?.kind !== 'precondition' || tries === TRIES) throw error;
      }
    }
  }
}

/** People write what they follow and have read themselves, without a right over users; nobody writes another's. */
export const OWN_FOLLOWS = WriteAuthority.of('follow', { privilege: 'VIEW_ENTITY' });

/** The entries that the viewer may see, newest first; equal times in the order of urns, so that pages do not overlap. */
function visibleFollows(visibility: Visibility, follows: Follows): readonly Followed[] {
  return [...follows]
    .filter(([urn]) => visibility.canView(urn))
    .map(([urn, since]) => ({ urn, since }))
    .sort((left, right) => right.since - left.since || (left.urn < right.urn ? -1 : 1));
}

function pageOf(
  all: readonly Followed[],
  start: number | null | undefined,
  count: number | null | undefined,
): readonly Followed[] {
  const offset = start ?? 0;
  return all.slice(offset, offset + (count ?? PAGE));
}

/** @throws Problem `urn.invalid` with the place in the list as its field */
function requireUrns(urns: readonly string[]): void {
  for (const [index, urn] of urns.entries()) {
    try {
      parseUrn(urn);
    } catch (error) {
      const problem = asProblem(error);
      if (!problem) throw error;
      const { kind, code, message, facts } = problem;
      throw new Problem(kind, code, message, { ...facts, field: `urns.${index}` });
    }
  }
}
