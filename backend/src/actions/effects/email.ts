import { badField } from '../../edits/mistakes.js';
import { type EffectKind, field, single } from '../contract/action.types.js';
import { mailOf } from './message.js';

const MAX_RECIPIENTS = 50;
/** One mailbox, without a name before it: what it holds becomes part of an SMTP command. */
const MAILBOX = /^[^\s@<>(),;:"\\[\]]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i;

/** Sends e-mail to fixed addresses, to the owners of the assets concerned, or to both. */
export const email: EffectKind = {
  id: 'email',
  label: 'E-mail',
  description: 'Sends an e-mail, at once or once a day.',
  fields: [
    field('to', 'Addresses', { many: true, hint: 'Beside the owners; may be empty where owners are notified' }),
    field('owners', 'Owners of the assets concerned', {
      choices: ['NO', 'YES'],
      hint: 'Each gets only what they may see',
    }),
    field('when', 'When', { choices: ['IMMEDIATELY', 'DAILY_DIGEST'] }),
  ],
  changesMetadata: false,
  check: (settings) => {
    const addresses = settings.to ?? [];
    if (addresses.length === 0 && single(settings, 'owners') !== 'YES')
      throw badField('effect.to', 'must have an address where owners are not notified');
    if (addresses.length > MAX_RECIPIENTS) throw badField('effect.to', `must have at most ${MAX_RECIPIENTS} addresses`);
    const wrong = addresses.find((address) => !isMailbox(address));
    if (wrong !== undefined) throw badField('effect.to', `must be e-mail addresses, not "${wrong.slice(0, 100)}"`);
  },
  targets: async (events, settings, means) => {
    const fixed = (settings.to ?? []).map((target) => ({ target, events }));
    if (single(settings, 'owners') !== 'YES') return fixed;
    const named = new Set(fixed.map(({ target }) => target.toLowerCase()));
    const owners = await means.ownersOf(events);
    return [...fixed, ...owners.filter(({ target }) => isMailbox(target) && !named.has(target.toLowerCase()))];
  },
  isDigest: (settings) => single(settings, 'when') === 'DAILY_DIGEST',
  deliver: (delivery, means) => means.mail(delivery.target, mailOf(delivery, means.origin)),
};

/** Whether a text is one e-mail address. */
export function isMailbox(text: string): boolean {
  return MAILBOX.test(text);
}
