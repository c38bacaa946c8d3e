import { Injectable, Logger } from '@nestjs/common';

import { NEWS } from '../follows/stored-news.js';
import { NOTICES } from '../impact/assessments/stored-assessment.js';
import { Semaphore } from '../kernel/event-loop.js';
import { systemClock } from '../kernel/time.js';
import { kindOf } from '../kernel/urn.js';
import type { AspectChange } from '../store/contract/store.types.js';
import type { FollowedEntry } from '../store/log/followers/follower.types.js';
import { withValues } from '../timeline/changes/logged-changes.js';
import type { ActionEvent, TriggerKind } from './contract/action.types.js';
import { countEvent, timeStage } from './deliveries/delivery-metrics.js';
import { DeliveryService } from './deliveries/delivery.service.js';
import { EffectMeansService } from './deliveries/effect-means.service.js';
import { subjectOf } from './effects/message.js';
import { EventSources } from './event-sources.service.js';
import { PersonalNotifier } from './personal-notifier.service.js';
import { matchingRules, type RuleMatch } from './rule-matching.js';
import { RulesService } from './rules/rules.service.js';
import type { ActionRule } from './rules/stored-rule.js';
import { assertionResult } from './triggers/assertion-result.js';
import { breakingChange } from './triggers/breaking-change.js';
import { incident } from './triggers/incident.js';
import { TRIGGER_KINDS } from './triggers/trigger-kinds.js';

/** Changes of one write that one kind of trigger looks at; a bulk load has thousands of new entities. */
const MAX_CHANGES = 1_000;
/** Events in one delivery. */
const MAX_EVENTS = 20;
/** Rules and people for which deliveries are stored at the same time. */
const MAX_SIDE_BY_SIDE = 4;
/** What groups have news of: of their people the news follower takes care, and groups follow nothing. */
const GROUP_NEWS: ReadonlySet<string> = new Set([assertionResult.id, incident.id]);

/** Finds events in a write, and gives them to the rules that asked for them and to the people whom they concern. */
@Injectable()
export class EventRouter {
  private readonly logger = new Logger('Actions');

  constructor(
    private readonly rules: RulesService,
    private readonly sources: EventSources,
    private readonly deliveries: DeliveryService,
    private readonly means: EffectMeansService,
    private readonly personal: PersonalNotifier,
  ) {}

  /** Whether a change can hold an event for a rule or a person, told from its aspect alone. */
  mayConcern(change: AspectChange): boolean {
    return this.personal.concerns(change.aspect) || [...TRIGGER_KINDS.values()].some((kind) => kind.concerns(change));
  }

  /** Gives the events of one write to the rules and people. Routing an entry twice tells nothing twice. */
  async route(entry: FollowedEntry): Promise<void> {
    const rules = (await this.rules.all()).filter(({ isEnabled }) => isEnabled);
    // Owners of what a change breaks, and groups that own what can't be trusted, are told without a rule.
    const wanted = new Set([breakingChange.id, ...GROUP_NEWS, ...rules.map(({ trigger }) => trigger.kind)]);
    // What one kind finds is on its way before the next kind is looked at: the first is the one that people wait for.
    for (const kind of TRIGGER_KINDS.values()) if (wanted.has(kind.id)) await this.routeKind(kind, rules, entry);
    const notices = entry.aspects.filter(({ aspect, change }) => aspect === NOTICES && change === 'set');
    if (notices.length > 0)
      await this.personal.notifyOfAssessments(await withValues(this.sources.reader, notices, entry));
    const readers = entry.aspects
      .filter(({ aspect, change }) => aspect === NEWS && change === 'set')
      .map(({ urn }) => urn);
    if (readers.length > 0) await this.personal.notifyOfNews([...new Set(readers)], entry.at);
  }

  private async routeKind(kind: TriggerKind, rules: readonly ActionRule[], entry: FollowedEntry): Promise<void> {
    const startedAt = systemClock();
    const events = await this.eventsOf(kind, entry);
    if (events.length === 0) return;
    const foundAt = systemClock();
    await this.tell(kind, matchingRules(rules, events), { events, seq: entry.seq });
    const [followMs, findMs, storeMs] = [startedAt - entry.at, foundAt - startedAt, systemClock() - foundAt];
    timeStage('follow', followMs);
    timeStage('find', findMs);
    timeStage('store', storeMs);
    this.logger.debug(
      `write ${entry.seq}: ${events.length} events of ${kind.id}, looked for ${followMs} ms after the write, ` +
        `found in ${findMs} ms, deliveries stored in ${storeMs} ms`,
    );
  }

  /** Rules and people side by side: each waits for the database most of the time. All of it is over when this returns or throws. */
  private async tell(
    kind: TriggerKind,
    matches: readonly RuleMatch[],
    { events, seq }: { readonly events: readonly ActionEvent[]; readonly seq: number },
  ): Promise<void> {
    const work = matches.map((match) => () => this.carryOut(match, seq));
    if (kind === breakingChange) work.push(() => this.personal.notifyOwners(events));
    if (GROUP_NEWS.has(kind.id)) work.push(() => this.personal.notifyGroups(events));
    const places = new Semaphore(MAX_SIDE_BY_SIDE);
    const outcomes = await Promise.allSettled(work.map((one) => places.run(one)));
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) throw failure.reason;
  }

  private async eventsOf(kind: TriggerKind, entry: FollowedEntry): Promise<readonly ActionEvent[]> {
    const changes = entry.aspects.filter((change) => kind.concerns(change));
    if (changes.length === 0) return [];
    if (changes.length > MAX_CHANGES)
      this.logger.warn(
        `write ${entry.seq} has ${changes.length} changes for the trigger ${kind.id}; the first ${MAX_CHANGES} are looked at`,
      );
    const logged = await withValues(this.sources.reader, changes.slice(0, MAX_CHANGES), entry);
    return kind.find(logged, this.sources);
  }

  private async carryOut({ rule, effect, events, filter }: RuleMatch, seq: number): Promise<void> {
    const passing = filter === '' ? events : await this.passing(filter, events, seq);
    for (let start = 0; start < passing.length; start += MAX_EVENTS) {
      const part = passing.slice(start, start + MAX_EVENTS);
      part.forEach(({ trigger }) => countEvent(trigger));
      const { settings } = rule.effect;
      const targets = effect.targets
        ? await effect.targets(part, settings, this.means)
        : [{ target: '', events: part }];
      for (const { target, events: theirs } of targets) {
        const delivery = { owner: rule.urn, ownerName: rule.name, effect: effect.id, target, events: theirs };
        await this.deliveries.add(
          { ...delivery, title: subjectOf(theirs) },
          { isDigest: effect.isDigest?.(settings) === true },
        );
      }
    }
  }

  private async passing(filter: string, events: readonly ActionEvent[], seq: number): Promise<readonly ActionEvent[]> {
    const urns = [...new Set(events.map(({ urn }) => urn))];
    const matching = await this.sources.matching(filter, urns, [...new Set(urns.map(kindOf))], seq);
    return events.filter(({ urn }) => matching.has(urn));
  }
}
