import { Injectable } from '@nestjs/common';

import type { ActionEvent, DeliveryTarget } from '../contract/action.types.js';
import { PreferencesService } from './preferences.service.js';
import { Recipients } from './recipients.js';

/** The addresses of the owners whom events concern: what they chose in their profile, else the address of their user. */
@Injectable()
export class OwnerTargets {
  constructor(
    private readonly preferences: PreferencesService,
    private readonly recipients: Recipients,
  ) {}

  /** Each address once, with the events that concern its owner. */
  async of(events: readonly ActionEvent[]): Promise<readonly DeliveryTarget[]> {
    const concerned = await this.recipients.ofEvents(events);
    const chosen = await this.preferences.of(concerned.map(({ recipient }) => recipient.urn));
    const byAddress = new Map<string, DeliveryTarget>();
    for (const { recipient, events: theirs } of concerned) {
      const target = chosen.get(recipient.urn)?.email ?? recipient.email;
      if (target !== undefined && !byAddress.has(target)) byAddress.set(target, { target, events: theirs });
    }
    return [...byAddress.values()];
  }
}
