import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

import type { OrFilters } from '../../search/query/filter.types.js';
import type { ChangeEntry } from '../../store/contract/store.types.js';
import { BackgroundWork } from '../../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../../store/log/followers/change-log-follower.js';
import type { FollowedEntry } from '../../store/log/followers/follower.types.js';
import { isTransient } from '../../store/log/followers/transient-errors.js';
import { RuleAssigner } from './form-asker.js';
import { FormTasks } from './form-tasks.js';
import { type FormRuleFilters, RuleReader } from './rule-reader.js';
import { concernsRules, type RuleWork, ruleWorkOf } from './rule-work.js';

/** Writes that arrive within this time are handled as one batch. */
const GATHER_MS = 200;

/**
 * Assigns forms to the entities that match their rules: to all when a rule is written, and to an
 * entity when it changes so that it matches.
 *
 *     rule of form f: domain = sales
 *     a write puts orders into the domain sales      orders gets f
 *     a write takes it out again                     orders keeps f: it may have been answered
 *
 * It follows the change log and waits for the search index, because search decides what matches.
 * What concerns the whole catalogue is queued as a task. Changed entities are assigned here; with
 * several servers each does that, and assigning a form twice changes nothing. Cost: one search for
 * each rule and batch of changed entities.
 */
@Injectable()
export class FormRules implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('FormRules');
  private readonly carriers: ReadonlySet<string>;
  private readonly follower: ChangeLogFollower<FollowedEntry>;
  private rules: FormRuleFilters = new Map();
  private stopped = false;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly asker: RuleAssigner,
    private readonly reader: RuleReader,
    private readonly tasks: FormTasks,
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
   * Reads all rules and queues the assignment of every form, because nobody knows what was written
   * while no server ran. The position is read before the rules: what is written meanwhile is
   * handled again, which changes nothing.
   */
  private async load(): Promise<number> {
    const latest = await this.reader.position();
    this.rules = await this.reader.all();
    if (this.rules.size > 0) await this.tasks.enqueue('all');
    return latest;
  }

  /** Handles one batch: first the rules that changed are read, then forms are assigned. */
  private async work(entries: readonly FollowedEntry[]): Promise<void> {
    const work = ruleWorkOf(
      entries.flatMap(({ aspects }) => aspects),
      this.carriers,
    );
    if (work.all) this.rules = await this.reader.all();
    else if (work.forms.length > 0) await this.readRules(work.forms);
    await this.assign(work, entries.at(-1)?.seq ?? 0);
  }

  /**
   * Queues what concerns the whole catalogue, and assigns the other rules among the changed entities.
   *
   * @param seq search must know everything up to this entry: what it does not know matches nothing
   */
  private async assign({ forms, all, entities }: RuleWork, seq: number): Promise<void> {
    const changed = forms.filter((form) => this.rules.has(form));
    if (all && this.rules.size > 0) await this.tasks.enqueue('all');
    else if (changed.length > 0) await this.tasks.enqueue(changed);
    const others = [...this.rules].filter(([form]) => !all && !changed.includes(form));
    if (others.length === 0 || entities.length === 0) return;
    await this.asker.awaitSeq(seq);
    for (const [form, filters] of others) {
      if (this.stopped) return;
      await this.assignAmong(form, filters, entities);
    }
  }

  /**
   * A rule that can't be carried out is left out until it is written again: the other forms must
   * not wait for it. A task tries it once more, so that Settings › Tasks shows the error.
   */
  private async assignAmong(form: string, filters: OrFilters, entities: readonly string[]): Promise<void> {
    try {
      await this.asker.assignAmong(form, filters, entities);
    } catch (error) {
      if (isTransient(error)) throw error;
      this.rules.delete(form);
      this.logger.warn(`the rule of ${form} fails and is left out until it is written again: ${String(error)}`);
      await this.tasks.enqueue([form]);
    }
  }

  /** Reads the rules of some forms again. A form that was deleted or lost its rule is forgotten. */
  private async readRules(forms: readonly string[]): Promise<void> {
    const rules = await this.reader.of(forms);
    for (const form of forms) {
      const filters = rules.get(form);
      if (filters) this.rules.set(form, filters);
      else this.rules.delete(form);
    }
  }
}
