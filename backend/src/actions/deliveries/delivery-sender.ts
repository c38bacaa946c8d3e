import { Injectable } from '@nestjs/common';

import { textOf } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';
import {
  type ActionEvent,
  DeliveryFailure,
  type DeliveryReceipt,
  type EffectKind,
  type MessageLink,
  type Settings,
} from '../contract/action.types.js';
import { EFFECT_KINDS } from '../effects/effect-kinds.js';
import { AcknowledgeLinks } from '../personal/acknowledge-links.js';
import { PreferencesService } from '../personal/preferences.service.js';
import { RulesService } from '../rules/rules.service.js';
import { RULE_KIND } from '../rules/stored-rule.js';
import type { Delivery } from './delivery.types.js';
import { EffectMeansService } from './effect-means.service.js';

/** What a delivery needs beside its events. */
interface DeliverySource {
  readonly ownerName: string;
  readonly effect: EffectKind;
  readonly settings: Settings;
}

/** Sends one delivery with the settings that its rule, or the person or group, has now. */
@Injectable()
export class DeliverySender {
  constructor(
    private readonly rules: RulesService,
    private readonly preferences: PreferencesService,
    private readonly links: AcknowledgeLinks,
    private readonly means: EffectMeansService,
  ) {}

  /** @throws DeliveryFailure where the rule or channel is gone, or the receiver does not take it */
  async send(delivery: Delivery, events: readonly ActionEvent[]): Promise<DeliveryReceipt> {
    const { id, owner, target } = delivery;
    const { effect, settings, ownerName } = await this.sourceOf(delivery);
    const links = await this.linksOf(owner, events);
    const outgoing = { id, owner, ownerName, target, events, settings };
    return effect.deliver({ ...outgoing, links: (event) => links.get(event.id) ?? [] }, this.means);
  }

  /** The people and groups who own an asset of an event, as effects find them. */
  ownersOf(events: readonly ActionEvent[]): ReturnType<EffectMeansService['ownersOf']> {
    return this.means.ownersOf(events);
  }

  /** How a delivery is sent, as its rule, or the person or group, has it now. @throws DeliveryFailure where that is gone */
  private async sourceOf({ owner, ownerName, effect: effectId }: Delivery): Promise<DeliverySource> {
    const effect = EFFECT_KINDS.get(effectId);
    if (!effect) throw new DeliveryFailure(`This version knows no effect ${effectId}.`, false);
    if (kindOf(owner) === RULE_KIND) {
      const rule = await this.rules.find(owner);
      if (rule?.effect.kind !== effectId)
        throw new DeliveryFailure('The rule is gone, or does something else now.', false);
      return { ownerName: rule.name, effect, settings: rule.effect.settings };
    }
    const webhooks = (await this.preferences.of([owner])).get(owner)?.webhooks;
    const url = effectId === 'slack' ? webhooks?.slack : webhooks?.teams;
    if (effectId === 'email') return { ownerName, effect, settings: {} };
    if (url === undefined) throw new DeliveryFailure('The channel is gone.', false);
    return { ownerName, effect, settings: { url: [url] } };
  }

  /** Links to acknowledge assessments, for people: made for each attempt, and stored nowhere. */
  private async linksOf(
    owner: string,
    events: readonly ActionEvent[],
  ): Promise<ReadonlyMap<string, readonly MessageLink[]>> {
    const links = new Map<string, readonly MessageLink[]>();
    for (const { id, facts } of events) {
      const [assessment, recipient] = [textOf(facts.assessment), textOf(facts.recipient)];
      if (assessment === undefined || recipient === undefined || kindOf(owner) !== 'corpuser') continue;
      const token = await this.links.sign({ assessment, recipient, person: owner });
      const url = `${this.means.origin}/api/actions/acknowledge?token=${token}`;
      links.set(id, [{ label: 'Acknowledge', url }]);
    }
    return links;
  }
}
