import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { kindOf } from '../../kernel/urn.js';
import type { AspectChange, ChangeEntry } from '../../store/contract/store.types.js';
import { BackgroundWork } from '../../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../../store/log/followers/change-log-follower.js';
import type { FollowedEntry } from '../../store/log/followers/follower.types.js';
import { ADMIN_ROLE } from './default-policies.js';
import { type EntityFacts, FACT_ASPECTS } from './entity-facts.js';
import type { Policy } from './policy.js';
import { PolicyRepository, type Principal } from './policy.repository.js';
import { DEFAULT_RULES, type Rulebook } from './rulebook.js';

const FACTS_BATCH_SIZE = 1_000;
const PRINCIPAL_ASPECTS = new Set(['roleMembership', 'corpUserInfo', 'corpUserStatus', 'status']);

/**
 * The policies and what they look at, in the memory of this process, kept true by the change log. A decision never waits for the
 * database; who begins to decide waits once, in `settled`, until every change that this process knows of is in.
 */
@Injectable()
export class PolicyCache implements Rulebook, OnModuleInit, OnApplicationShutdown {
  revision = 0;
  policies: readonly Policy[] = DEFAULT_RULES.policies;
  administrators: ReadonlySet<string> = new Set();
  private groupRoles: ReadonlyMap<string, readonly string[]> = new Map();
  private facts = new Map<string, EntityFacts>();
  private owned: { readonly revision: number; readonly byGroup: ReadonlyMap<string, readonly string[]> } = {
    revision: -1,
    byGroup: new Map(),
  };
  private readonly follower: ChangeLogFollower<FollowedEntry>;

  constructor(
    private readonly repository: PolicyRepository,
    work: BackgroundWork,
  ) {
    this.follower = work.follow<FollowedEntry>({
      name: 'policies',
      isEssential: true,
      load: () => this.load(),
      select: selectRules,
      handle: (entries) => this.read(entries),
      // While some rules are not loaded, requests fail instead of being decided by the others.
      onFailure: 'retry',
    });
  }

  onModuleInit(): void {
    this.follower.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.stop();
  }

  factsAt(urn: string): EntityFacts | undefined {
    return this.facts.get(urn);
  }

  rolesOfGroup(group: string): readonly string[] {
    return this.groupRoles.get(group) ?? [];
  }

  /** Needed only when somebody joins a group, so it is computed from all facts when it is asked for, and cached until a fact changes. */
  ownedBy(group: string): readonly string[] {
    if (this.owned.revision !== this.revision)
      this.owned = { revision: this.revision, byGroup: ownedByGroup(this.facts) };
    return this.owned.byGroup.get(group) ?? [];
  }

  /**
   * Waits until all changes that are known now are in; what arrives meanwhile is for those who ask after it.
   *
   * @throws Problem `neo4j.unavailable`: nothing is decided from old rules
   */
  async settled(): Promise<void> {
    await this.follower.settle();
  }

  private async load(): Promise<undefined> {
    const facts = new Map<string, EntityFacts>();
    for await (const [urn, entity] of this.repository.allFacts()) if (entity) facts.set(urn, entity);
    this.policies = await this.repository.policies();
    this.learn(await this.repository.principals());
    this.facts = facts;
    this.revision += 1;
  }

  private async read(entries: readonly FollowedEntry[]): Promise<void> {
    const changes = entries.flatMap(({ aspects }) => aspects);
    try {
      if (changes.some(isPolicyChange)) this.policies = await this.repository.policies();
      if (changes.some(isPrincipalChange)) this.learn(await this.repository.principals());
      const urns = [...new Set(changes.filter(({ aspect }) => FACT_ASPECTS.includes(aspect)).map(({ urn }) => urn))];
      for (let start = 0; start < urns.length; start += FACTS_BATCH_SIZE)
        await this.readFacts(urns.slice(start, start + FACTS_BATCH_SIZE));
    } finally {
      this.revision += 1;
    }
  }

  private async readFacts(urns: readonly string[]): Promise<void> {
    const stored = await this.repository.factsOf(urns);
    for (const urn of urns) {
      const facts = stored.get(urn);
      if (facts) this.facts.set(urn, facts);
      else this.facts.delete(urn);
    }
  }

  private learn(principals: readonly Principal[]): void {
    const isUser = ({ urn }: Principal): boolean => kindOf(urn) === 'corpuser';
    this.administrators = new Set(
      principals.filter((one) => isUser(one) && one.active && one.roles.includes(ADMIN_ROLE)).map(({ urn }) => urn),
    );
    this.groupRoles = new Map(principals.filter((one) => !isUser(one)).map(({ urn, roles }) => [urn, roles]));
  }
}

/** The part of an entry that policies or what they look at may follow from. */
function selectRules({ seq, at, actor, aspects }: ChangeEntry): FollowedEntry | undefined {
  const concerned = aspects.filter(
    (change) => isPolicyChange(change) || isPrincipalChange(change) || FACT_ASPECTS.includes(change.aspect),
  );
  return concerned.length === 0 ? undefined : { seq, at, actor, nodes: [], gone: [], aspects: concerned };
}

function isPolicyChange({ urn }: AspectChange): boolean {
  return kindOf(urn) === 'dataHubPolicy';
}

function isPrincipalChange({ urn, aspect }: AspectChange): boolean {
  const kind = kindOf(urn);
  return (kind === 'corpuser' || kind === 'corpGroup') && (PRINCIPAL_ASPECTS.has(aspect) || aspect.endsWith('Key'));
}

function ownedByGroup(facts: ReadonlyMap<string, EntityFacts>): ReadonlyMap<string, readonly string[]> {
  const owned = new Map<string, string[]>();
  for (const [urn, { owners }] of facts)
    for (const { owner } of owners) {
      if (!owner.startsWith('urn:li:corpGroup:')) continue;
      const list = owned.get(owner);
      if (list) list.push(urn);
      else owned.set(owner, [urn]);
    }
  return owned;
}
