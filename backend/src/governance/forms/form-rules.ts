import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

import { systemScope } from '../../kernel/visibility.js';
import type { OrFilters } from '../../search/query/filter.types.js';
import { readFilter } from '../../search/query/saved-view.js';
import { CHANGE_LOG, type ChangeLog, ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import type { ChangeEntry } from '../../store/contract/store.types.js';
import { BackgroundWork } from '../../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../../store/log/followers/change-log-follower.js';
import type { FollowedEntry } from '../../store/log/followers/follower.types.js';
import { isTransient } from '../../store/log/followers/transient-errors.js';
import { RULE_ASPECT } from './assignment.js';
import { RuleAssigner } from './form-asker.js';
import { concernsRules, type RuleWork, ruleWorkOf } from './rule-work.js';

/** Writes that arrive within this time are handled as one batch. */
const GATHER_MS = 200;
/** How many forms are read at a time while all rules are loaded. */
const PAGE = 500;

/**
 * Assigns forms to the entities that match their rules: to all when a rule is written, and to an
 * entity when it changes so that it matches.
 *
 *     rule of form f: domain = sales
 *     a write puts orders into the domain sales      orders gets f
 *     a write takes it out again                     orders keeps f: it may have been answered
 *
 * It follows the change log and waits for the search index, because search decides what matches.
 * With several servers each does the work; assigning a form twice changes nothing. Cost: one search
 * for each rule and batch of changed entities.
 */
@Injectable()
export class FormRules implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('FormRules');
  private readonly carriers: ReadonlySet<string>;
  private readonly follower: ChangeLogFollower<FollowedEntry>;
  private rules = new Map<string, OrFilters>();
  private stopped = false;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly asker: RuleAssigner,
    @Inject(CHANGE_LOG) private readonly log: ChangeLog,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    work: BackgroundWork,
  ) {
    this.carriers = new Set(asker.kinds);
    this.follower = work.follow<FollowedEntry>({
      name: 'form-rules',
      load: () => this.load(),
      select: (entry) => this.select(entry),
      handle: (entries) => this.work(entries),
      gatherMs: GATHER_MS,
    });
  }

  /**
   * Only in a server: a command's writes are followed by the server that runs, or found by the next
   * one that starts.
   */
  onApplicationBootstrap(): void {
    if (this.host.httpAdapter) this.follower.start();
  }

  /** Lets a running assignment end after the rule that it is at, so that the process stops soon. */
  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.follower.stop();
  }

  /**
   * Keeps only what may matter to a rule. Everything else is dropped before it is gathered, so most
   * writes cost this follower nothing.
   */
  private select({ seq, at, actor, aspects }: ChangeEntry): FollowedEntry | undefined {
    const concerned = aspects.filter((change) => concernsRules(change, this.carriers));
    return concerned.length === 0 ? undefined : { seq, at, actor, nodes: [], gone: [], aspects: concerned };
  }

  /**
   * Reads all rules and assigns every form anew, because nobody knows what was written while no
   * server ran. The position is read before the rules: what is written meanwhile is handled again,
   * which changes nothing.
   */
  private async load(): Promise<number> {
    const latest = await this.log.latest();
    await this.readAll();
    await this.assign({ forms: [], all: true, entities: [] }, latest);
    return latest;
  }

  /** Handles one batch: first the rules that changed are read, then forms are assigned. */
  private async work(entries: readonly FollowedEntry[]): Promise<void> {
    const work = ruleWorkOf(
      entries.flatMap(({ aspects }) => aspects),
      this.carriers,
    );
    if (work.all) await this.readAll();
    else if (work.forms.length > 0) await this.read(work.forms);
    await this.assign(work, entries.at(-1)?.seq ?? 0);
  }

  /**
   * @param seq search must know everything up to this entry: what it does not know matches nothing
   */
  private async assign({ forms, all, entities }: RuleWork, seq: number): Promise<void> {
    if (this.rules.size === 0) return;
    await this.asker.awaitSeq(seq);
    for (const [form, filters] of this.rules) {
      if (this.stopped) return;
      if (all || forms.includes(form)) await this.assignToAll(form, filters);
      else await this.asker.assignAmong(form, filters, entities);
    }
  }

  /**
   * A rule that can't be carried out is left out until it is written again: the other forms must
   * not wait for it.
   */
  private async assignToAll(form: string, filters: OrFilters): Promise<void> {
    try {
      await this.asker.assignToAll(form, filters);
    } catch (error) {
      if (isTransient(error)) throw error;
      this.rules.delete(form);
      this.logger.warn(`the rule of ${form} fails and is left out until it is written again: ${String(error)}`);
    }
  }

  /**
   * Reads the rules of all forms, page by page, and replaces the map in one step, so that a failure
   * in the middle keeps the old rules.
   */
  private async readAll(): Promise<void> {
    const rules = new Map<string, OrFilters>();
    for (let afterNumber = -1; ;) {
      const page = await this.readers
        .as(systemScope('assigning forms by rule'))
        .scan({ kind: 'form', afterNumber, limit: PAGE, aspects: [RULE_ASPECT] });
      for (const { urn, exists, aspects } of page) {
        const rule = exists ? aspects[RULE_ASPECT]?.value : undefined;
        if (rule) rules.set(urn, readFilter(rule.filter));
      }
      const last = page.at(-1);
      if (!last || page.length < PAGE) break;
      afterNumber = last.i;
    }
    this.rules = rules;
  }

  /** Reads the rules of some forms again. A form that was deleted or lost its rule is forgotten. */
  private async read(forms: readonly string[]): Promise<void> {
    const entities = await this.readers.as(systemScope('assigning forms by rule')).entities(forms, [RULE_ASPECT]);
    for (const form of forms) {
      const rule = entities.get(form)?.exists === true ? entities.get(form)?.aspects[RULE_ASPECT]?.value : undefined;
      if (rule) this.rules.set(form, readFilter(rule.filter));
      else this.rules.delete(form);
    }
  }
}
