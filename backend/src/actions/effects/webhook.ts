import { createHmac } from 'node:crypto';

import { badField } from '../../edits/mistakes.js';
import { type ActionEvent, type EffectKind, field, single } from '../contract/action.types.js';
import { requireWebAddress } from './web-address.js';

const SECRET_LEAST = 16;

/** POSTs events as JSON, signed with a secret that the receiver knows. */
export const webhook: EffectKind = {
  id: 'webhook',
  label: 'Webhook',
  description: 'Sends the events as JSON to an address, signed with HMAC-SHA256.',
  fields: [
    field('url', 'Address', { required: true, hint: 'https://example.org/hooks/catalogue' }),
    field('secret', 'Signing secret', {
      required: true,
      secret: true,
      hint: `At least ${SECRET_LEAST} characters; the receiver checks signatures with it`,
    }),
  ],
  changesMetadata: false,
  check: (settings) => {
    requireWebAddress('effect.url', single(settings, 'url'));
    if (single(settings, 'secret').length < SECRET_LEAST)
      throw badField('effect.secret', `must have at least ${SECRET_LEAST} characters`);
  },
  deliver: (delivery, means) => {
    const body = JSON.stringify({
      delivery: delivery.id,
      rule: delivery.owner,
      ruleName: delivery.ownerName,
      events: delivery.events.map(wireEvent),
    });
    return means.post(single(delivery.settings, 'url'), body, {
      'content-type': 'application/json',
      'x-headwater-delivery': delivery.id,
      'x-headwater-signature': signature(single(delivery.settings, 'secret'), body, Math.floor(Date.now() / 1_000)),
    });
  },
};

/**
 * `t=<seconds since 1970>,v1=<HMAC-SHA256 of "<t>.<body>", in hexadecimal>`. The time is part of what is signed, so that a receiver
 * can refuse a message that somebody recorded and sends again.
 */
export function signature(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

function wireEvent({ id, trigger, urn, time, actor, title, lines, facts }: ActionEvent): object {
  return {
    id,
    trigger,
    entityUrn: urn,
    time,
    actor: actor ?? null,
    title,
    details: lines.map(({ text }) => text),
    facts,
  };
}
