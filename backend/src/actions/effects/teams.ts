import { type EffectKind, field, single } from '../contract/action.types.js';
import { messageParts, subjectOf } from './message.js';
import { requireWebAddress } from './web-address.js';

/** Teams refuses messages of more than 28 KB. */
const MAX_PARTS = 10;
const MAX_TEXT_LENGTH = 2_000;

/** Posts an Adaptive Card to a channel by an incoming webhook or a workflow of Microsoft Teams. */
export const teams: EffectKind = {
  id: 'teams',
  label: 'Microsoft Teams',
  description: 'Posts a card to a channel of Microsoft Teams by an incoming webhook.',
  fields: [
    field('url', 'Incoming webhook', {
      required: true,
      secret: true,
      hint: 'The address that Teams shows for "Post to a channel when a webhook request is received"',
    }),
  ],
  changesMetadata: false,
  check: (settings) => requireWebAddress('effect.url', single(settings, 'url')),
  deliver: (delivery, means) => {
    const parts = messageParts(delivery, means.origin).slice(0, MAX_PARTS);
    const text = (content: string, more: object = {}): object => ({
      type: 'TextBlock',
      text: escape(content).slice(0, MAX_TEXT_LENGTH),
      wrap: true,
      ...more,
    });
    const card = {
      $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
      type: 'AdaptiveCard',
      version: '1.4',
      fallbackText: subjectOf(delivery.events),
      body: parts.flatMap(({ title, lines, links }) => [
        text(title, { weight: 'Bolder', spacing: 'Large' }),
        ...lines.map((line) => text(line, { spacing: 'Small' })),
        { type: 'ActionSet', actions: links.map(({ label, url }) => ({ type: 'Action.OpenUrl', title: label, url })) },
      ]),
    };
    const attachments = [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content: card }];
    const body = JSON.stringify({ type: 'message', attachments });
    return means.post(single(delivery.settings, 'url'), body, { 'content-type': 'application/json' });
  },
};

/** Text blocks read Markdown: names like `a_b_c` or `[x](y)` must stay what they are. */
function escape(text: string): string {
  return text.replaceAll(/[\\*_[\]()#~>]/g, String.raw`\$&`);
}
