import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { pause } from '../../kernel/pause.js';
import { kindOf } from '../../kernel/urn.js';
import { CHANGE_LOG, type ChangeLog } from '../../store/contract/readers.js';
import type { ChangeEntry } from '../../store/contract/store.types.js';
import { ADMIN_ROLE } from './default-policies.js';
import { type EntityFacts, FACT_ASPECTS } from './entity-facts.js';
import type { Policy } from './policy.js';
import { PolicyRepository, type Principal } from './policy.repository.js';
import { DEFAULT_RULES, type Rulebook } from './rulebook.js';

const RETRY_MS = 1_000;
const AT_ONCE = 1_000;
const PRINCIPAL_ASPECTS = new Set(['roleMembership', 'corpUserInfo', 'corpUserStatus', 'status']);

/**
 * The policies and what they look at, in the memory of this process, kept true by the change log. A decision never waits for the
 * database; who begins to decide waits once, in `settled`, until every change that this process knows of is in.
 */
@Injectable()
export class PolicyCache implements Rulebook, OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Policies');
  revision = 0;
  policies: readonly Policy[] = DEFAULT_RULES.policies;
  administrators: ReadonlySet<string> = new Set();
  private groupRoles: ReadonlyMap<string, readonly string[]> = new Map();
  private readonly facts = new Map<string, EntityFacts>();
  private owned: { readonly revision: number; readonly byGroup: ReadonlyMap<string, readonly string[]> } = {
    revision: -1,
    byGroup: new Map(),
  };
  private readonly staleFacts = new Set<string>();
  private stalePolicies = true;
  private stalePrincipals = true;
  private loaded = false;
  /** Entries of the change log that were noted, and how many of them are in. */
  private noted = 1;
  private held = 0;
  private working: Promise<void> | undefined;
  private unfollow: () => void = () => undefined;
  private stopped = false;

  constructor(
    private readonly repository: PolicyRepository,
    @Inject(CHANGE_LOG) private readonly log: ChangeLog,
  ) {}

  onModuleInit(): void {
    this.unfollow = this.log.follow((entry) => this.take(entry));
    void this.keepLoading();
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    this.unfollow();
  }

  factsAt(urn: string): EntityFacts | undefined {
    return this.facts.get(urn);
  }

  rolesOfGroup(group: string): readonly string[] {
    return this.groupRoles.get(group) ?? [];
  }

  /** Asked for seldom, when somebody joins a group: found by one look at everything, kept until something changes. */
  ownedBy(group: string): readonly string[] {
    if (this.owned.revision !== this.revision)
      this.owned = { revision: this.revision, byGroup: ownedByGroup(this.facts) };
    return this.owned.byGroup.get(group) ?? [];
  }

  /** Waits until all known changes are in. @throws Problem `neo4j.unavailable`: nothing is decided from old rules */
  async settled(): Promise<void> {
    // What arrives meanwhile is for those who ask after it: under steady writing nobody would be answered else.
    const known = this.noted;
    // A reading that is under way has taken its marks already: what it reads is not in yet.
    while ((this.isStale() || this.working) && (!this.loaded || this.held < known)) await this.catchUp();
  }

  private isStale(): boolean {
    return !this.loaded || this.stalePolicies || this.stalePrincipals || this.staleFacts.size > 0;
  }

  private take(entry: ChangeEntry): void {
    const before = this.isStale();
    this.noted += 1;
    for (const { urn, aspect } of entry.aspects) this.note(urn, aspect);
    // Begun at once, so that the next request seldom waits.
    if (this.isStale() && !before) void this.catchUp().catch(() => undefined);
  }

  private note(urn: string, aspect: string): void {
    const kind = kindOf(urn);
    if (kind === 'dataHubPolicy') this.stalePolicies = true;
    else if ((kind === 'corpuser' || kind === 'corpGroup') && (PRINCIPAL_ASPECTS.has(aspect) || aspect.endsWith('Key')))
      this.stalePrincipals = true;
    if (FACT_ASPECTS.includes(aspect)) this.staleFacts.add(urn);
  }

  private async catchUp(): Promise<void> {
    this.working ??= this.read().finally(() => {
      this.working = undefined;
    });
    await this.working;
  }

  private async read(): Promise<void> {
    if (!this.loaded) await this.loadFacts();
    // Marks go before the reading: what changes meanwhile marks again.
    const [policies, principals] = [this.stalePolicies, this.stalePrincipals];
    this.stalePolicies = false;
    this.stalePrincipals = false;
    const { noted } = this;
    const isAll = this.staleFacts.size <= AT_ONCE;
    const urns = [...this.staleFacts].slice(0, AT_ONCE);
    urns.forEach((urn) => this.staleFacts.delete(urn));
    try {
      if (policies) this.policies = await this.repository.policies();
      if (principals) this.learn(await this.repository.principals());
      if (urns.length > 0) await this.readFacts(urns);
      if (isAll) this.held = noted;
    } catch (error) {
      this.stalePolicies ||= policies;
      this.stalePrincipals ||= principals;
      urns.forEach((urn) => this.staleFacts.add(urn));
      throw error;
    } finally {
      this.revision += 1;
    }
  }

  private async loadFacts(): Promise<void> {
    for await (const [urn, facts] of this.repository.allFacts()) if (facts) this.facts.set(urn, facts);
    this.loaded = true;
  }

  private async readFacts(urns: readonly string[]): Promise<void> {
    const found = await this.repository.factsOf(urns);
    for (const urn of urns) {
      const facts = found.get(urn);
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

  private async keepLoading(): Promise<void> {
    while (!this.stopped && this.isStale()) {
      try {
        await this.settled();
      } catch (error) {
        this.logger.warn(`the policies could not be loaded, trying again: ${String(error)}`);
        await pause(RETRY_MS);
      }
    }
  }
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
