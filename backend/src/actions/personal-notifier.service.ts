import { Injectable } from '@nestjs/common';

import { newsProposal, NEWS, readNews } from '../follows/stored-news.js';
import { NOTICES } from '../impact/assessments/stored-assessment.js';
import { arrayOf, type JsonObject, objectOf, textOf } from '../kernel/json.js';
import { kindOf } from '../kernel/urn.js';
import { SYSTEM_VIEWER } from '../kernel/viewer.js';
import type { LoggedChange } from '../timeline/changes/logged-changes.js';
import { counted, shortName } from '../timeline/compare/wording.js';
import { Store } from '../store/store.js';
import type { ActionEvent } from './contract/action.types.js';
import { DeliveryService } from './deliveries/delivery.service.js';
import { countEvent } from './deliveries/delivery-metrics.js';
import { subjectOf } from './effects/message.js';
import { EventSources } from './event-sources.service.js';
import { eventFor } from './personal/event-for.js';
import { PreferencesService } from './personal/preferences.service.js';
import { type Recipient, Recipients } from './personal/recipients.js';
import type { Channel, PersonalEvent, Preferences } from './personal/stored-preferences.js';

const DAY_MS = 24 * 3_600_000;
/** News of one person that are looked at after a write. */
const MAX_NEWS = 50;
/** Sentences of one event in the bell. */
const MAX_SENTENCES = 20;
/** What the bell shows of breaking changes; it is not sent a second time as news. */
const IMPACT = 'IMPACT';
/** Effects by the channels that use them. */
const EFFECT_OF: Readonly<Record<Exclude<Channel, 'IN_APP'>, string>> = {
  EMAIL: 'email',
  SLACK: 'slack',
  TEAMS: 'teams',
};

/** Tells people and groups what concerns them, by the channels that they chose. Each sees only what they may see. */
@Injectable()
export class PersonalNotifier {
  constructor(
    private readonly sources: EventSources,
    private readonly recipients: Recipients,
    private readonly preferences: PreferencesService,
    private readonly deliveries: DeliveryService,
    private readonly store: Store,
  ) {}

  /** Whether a change of this aspect may concern somebody without a rule. */
  concerns(aspect: string): boolean {
    return aspect === NOTICES || aspect === NEWS;
  }

  /** Owners of what a change broke. */
  async notifyOwners(events: readonly ActionEvent[]): Promise<void> {
    await this.sendToOwners('BREAKING_CHANGE', events, 'all');
  }

  /** Groups that own what has an incident or a failing check. */
  async notifyGroups(events: readonly ActionEvent[]): Promise<void> {
    await this.sendToOwners('NEWS', events, 'groups');
  }

  /** Recipients of assessments that were sent. */
  async notifyOfAssessments(changes: readonly LoggedChange[]): Promise<void> {
    for (const change of changes)
      for (const notice of newNotices(change)) {
        const event = await this.eventOfNotice(change, notice);
        const urns = await this.recipients.withMembers(textOf(notice.recipient) ?? '');
        await this.sendToAll(urns, 'ASSESSMENT', (recipient) =>
          eventFor(event, recipient.viewer.visibility, undefined),
        );
      }
  }

  /** People who have news, that is who follow or own what changed. @param at when the news were written */
  async notifyOfNews(people: readonly string[], at: number): Promise<void> {
    const chosen = await this.preferences.of(people);
    for (const [urn, preferences] of chosen) {
      if (preferences.channels.NEWS.length === 0) continue;
      const recipient = (await this.recipients.load([urn])).get(urn);
      if (!recipient) continue;
      for (const event of await this.eventsOfNews(urn, Math.max(preferences.chosenAt, at - DAY_MS))) {
        const shown = eventFor(event, recipient.viewer.visibility, undefined);
        if (shown && shown.lines.length > 0) await this.send(recipient, preferences, 'NEWS', [shown]);
      }
    }
  }

  private async eventsOfNews(person: string, from: number): Promise<readonly ActionEvent[]> {
    const points = await this.sources.reader.points({ urn: person, aspect: NEWS, from, limit: MAX_NEWS });
    return points.flatMap((point): readonly ActionEvent[] => {
      const news = readNews(point);
      const changes = news?.changes.filter(({ category }) => category !== IMPACT) ?? [];
      if (!news || changes.length === 0) return [];
      return [
        {
          id: `news:${person}:${textOf(point.value.messageId) ?? ''}`,
          trigger: 'news',
          urn: news.entity,
          time: news.time,
          actor: changes[0]?.by,
          title: `${shortName(news.entity)}: ${changes.length === 1 ? (changes[0]?.sentence ?? '') : counted(changes.length, 'change')}`,
          lines: changes.map(({ sentence, names }) => ({ text: sentence, names })),
          facts: {},
          affected: [],
          rule: undefined,
        },
      ];
    });
  }

  private async eventOfNotice({ urn, entry }: LoggedChange, notice: JsonObject): Promise<ActionEvent> {
    const info = (await this.sources.reader.entities([urn], ['impactAssessmentInfo'])).get(urn)?.aspects
      .impactAssessmentInfo;
    const sender = textOf(notice.sender);
    const message = textOf(notice.message);
    const counts = `${Number(notice.breaks)} of your assets break, ${Number(notice.mayBreak)} may break, ${Number(notice.unknown)} are unknown.`;
    return {
      id: `${entry.seq}:notice:${urn}:${textOf(notice.recipient) ?? ''}`,
      trigger: 'assessment',
      urn,
      page: `/impact/${encodeURIComponent(urn.split(':').at(-1) ?? '')}`,
      time: entry.at,
      actor: sender,
      title: `${sender === undefined ? 'Somebody' : shortName(sender)} sent you the impact assessment "${textOf(info?.value.title) ?? ''}"`,
      lines: [{ text: counts, names: [] }, ...(message === undefined ? [] : [{ text: message, names: [] }])],
      facts: { assessment: urn, recipient: textOf(notice.recipient) ?? '' },
      affected: [],
      rule: undefined,
    };
  }

  private async sendToOwners(
    about: PersonalEvent,
    events: readonly ActionEvent[],
    owners: 'all' | 'groups',
  ): Promise<void> {
    if (events.length === 0) return;
    const concerned = await this.recipients.ofEvents(events, owners);
    const chosen = await this.preferences.of(concerned.map(({ recipient }) => recipient.urn));
    for (const { recipient, events: theirs } of concerned) {
      const preferences = chosen.get(recipient.urn);
      if (preferences) await this.send(recipient, preferences, about, theirs);
    }
  }

  private async sendToAll(
    urns: readonly string[],
    about: PersonalEvent,
    shownTo: (recipient: Recipient) => ActionEvent | undefined,
  ): Promise<void> {
    const [recipients, chosen] = await Promise.all([this.recipients.load(urns), this.preferences.of(urns)]);
    for (const [urn, recipient] of recipients) {
      const [preferences, event] = [chosen.get(urn), shownTo(recipient)];
      if (preferences && event) await this.send(recipient, preferences, about, [event]);
    }
  }

  private async send(
    recipient: Recipient,
    preferences: Preferences,
    about: PersonalEvent,
    events: readonly ActionEvent[],
  ): Promise<void> {
    const channels = preferences.channels[about];
    if (channels.length > 0) countEvent(about.toLowerCase().replaceAll('_', '-'));
    for (const channel of channels) {
      if (channel === 'IN_APP') await this.showInApp(recipient, events);
      else await this.deliver(recipient, preferences, channel, events);
    }
  }

  private async deliver(
    { urn, name, email }: Recipient,
    preferences: Preferences,
    channel: Exclude<Channel, 'IN_APP'>,
    events: readonly ActionEvent[],
  ): Promise<void> {
    const target = channel === 'EMAIL' ? (preferences.email ?? email) : '';
    // Whoever has no address can't be written to; their profile says so.
    if (target === undefined) return;
    const effect = EFFECT_OF[channel];
    const ownerName = `the notifications of ${name}`;
    const isDigest = channel === 'EMAIL' && preferences.isDigest;
    await this.deliveries.add(
      { owner: urn, ownerName, effect, target, title: subjectOf(events), events },
      { isDigest },
    );
  }

  /** The bell of a person; groups have none. The same event is the same point, however often it is written. */
  private async showInApp({ urn }: Recipient, events: readonly ActionEvent[]): Promise<void> {
    if (kindOf(urn) !== 'corpuser') return;
    const proposals = events.map((event) => {
      const sentences = event.lines.filter(({ about }) => about !== undefined).slice(0, MAX_SENTENCES);
      const changes = sentences.map(({ text, names }) => ({
        category: IMPACT,
        operation: 'MODIFY',
        sentence: `${event.title}: ${text}`,
        time: event.time,
        by: event.actor,
        names,
      }));
      return newsProposal(urn, { entity: event.urn, time: event.time, changes }, event.id);
    });
    await this.store.ingest(SYSTEM_VIEWER, proposals, { mode: 'each' });
  }
}

/** Notices that an assessment did not have before. */
function newNotices({ before, after }: LoggedChange): readonly JsonObject[] {
  const noticesIn = (version: LoggedChange['after']): readonly JsonObject[] =>
    arrayOf(version?.value.notices).map(objectOf);
  const had = new Set(noticesIn(before).map(({ recipient }) => recipient));
  return noticesIn(after).filter(({ recipient }) => !had.has(recipient));
}
