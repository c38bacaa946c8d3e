import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

import { pause } from '../../kernel/pause.js';
import type { OrFilters } from '../../search/query/filter.types.js';
import { readFilter } from '../../search/query/saved-view.js';
import { CHANGE_LOG, type ChangeLog, ENTITY_READER, type EntityReader } from '../../store/contract/readers.js';
import type { ChangeEntry } from '../../store/contract/store.types.js';
import { RULE_ASPECT } from './assignment.js';
import { RuleAssigner } from './form-asker.js';
import { RuleBacklog, type RuleWork } from './rule-backlog.js';

/** Writes that arrive together are looked at together. */
const PAUSE_MS = 200;
const RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;
const PAGE = 500;

/**
 * Asks forms of what matches their rules: of everything when a rule is written, of each entity when it changes so that it matches. Follows
 * the change log, behind the search index. Who no longer matches keeps the form, because it may have been answered. Where several servers
 * run, each does it; what one has asked the other finds asked.
 */
@Injectable()
export class FormRules implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('FormRules');
  private readonly backlog: RuleBacklog;
  private rules = new Map<string, OrFilters>();
  private unfollow: () => void = () => undefined;
  private working: Promise<void> | undefined;
  private stopped = false;
  private seen = 0;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly asker: RuleAssigner,
    @Inject(CHANGE_LOG) private readonly log: ChangeLog,
    @Inject(ENTITY_READER) private readonly reader: EntityReader,
  ) {
    this.backlog = new RuleBacklog(new Set(asker.kinds));
  }

  /** Only in a server: a command's writes are followed by the server that runs, or found by the next one that starts. */
  onApplicationBootstrap(): void {
    if (!this.host.httpAdapter) return;
    this.unfollow = this.log.follow((entry) => this.take(entry));
    this.backlog.noteAll();
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.unfollow();
    await this.working?.catch(() => undefined);
  }

  private take({ seq, aspects }: ChangeEntry): void {
    this.backlog.note(aspects);
    this.seen = Math.max(this.seen, seq);
    this.wake();
  }

  private wake(): void {
    if (this.stopped || this.working || this.backlog.isEmpty) return;
    this.working = this.work().finally(() => {
      this.working = undefined;
      this.wake();
    });
  }

  private async work(): Promise<void> {
    for (let waitMs = RETRY_MS; !this.stopped && !this.backlog.isEmpty;) {
      await pause(PAUSE_MS);
      const work = this.backlog.take();
      try {
        await this.step(work);
        waitMs = RETRY_MS;
      } catch (error) {
        this.backlog.putBack(work);
        this.logger.warn(`forms by rule wait ${waitMs / 1000} s: ${String(error)}`);
        await pause(waitMs);
        waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS);
      }
    }
  }

  private async step({ forms, all, entities }: RuleWork): Promise<void> {
    if (all) await this.readAll();
    else if (forms.length > 0) await this.read(forms);
    if (this.rules.size === 0) return;
    await this.asker.awaitSeq(this.seen);
    for (const [form, filters] of this.rules) {
      if (this.stopped) return;
      if (all || forms.includes(form)) await this.asker.assignToAll(form, filters);
      else await this.asker.assignAmong(form, filters, entities);
    }
  }

  private async readAll(): Promise<void> {
    const rules = new Map<string, OrFilters>();
    for (let afterNumber = -1; ;) {
      const page = await this.reader.scan({ kind: 'form', afterNumber, limit: PAGE, aspects: [RULE_ASPECT] });
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

  private async read(forms: readonly string[]): Promise<void> {
    const entities = await this.reader.entities(forms, [RULE_ASPECT]);
    for (const form of forms) {
      const rule = entities.get(form)?.exists === true ? entities.get(form)?.aspects[RULE_ASPECT]?.value : undefined;
      if (rule) this.rules.set(form, readFilter(rule.filter));
      else this.rules.delete(form);
    }
  }
}
