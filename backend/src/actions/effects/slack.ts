import { type EffectKind, field, single } from '../contract/action.types.js';
import { messageParts, subjectOf } from './message.js';
import { requireWebAddress } from './web-address.js';

/** Characters of one block; Slack refuses blocks of more than 3,000. */
const MAX_BLOCK_LENGTH = 2_900;
/** Blocks of one message; Slack refuses more than 50. */
const MAX_BLOCKS = 48;

/** Posts to a channel by an incoming webhook of Slack. */
export const slack: EffectKind = {
  id: 'slack',
  label: 'Slack',
  description: 'Posts a message to a channel of Slack by an incoming webhook.',
  fields: [
    field('url', 'Incoming webhook', {
      required: true,
      secret: true,
      hint: 'https://hooks.slack.com/services/…; whoever has it can post to the channel',
    }),
  ],
  changesMetadata: false,
  check: (settings) => requireWebAddress('effect.url', single(settings, 'url')),
  deliver: (delivery, means) => {
    const sections = messageParts(delivery, means.origin).map(({ title, lines, links }) =>
      [
        `*${escape(title)}*`,
        ...lines.map((line) => `• ${escape(line)}`),
        links.map(({ label, url }) => `<${url}|${escape(label)}>`).join('  ·  '),
      ].join('\n'),
    );
    const blocks = sections
      .slice(0, MAX_BLOCKS)
      .map((text) => ({ type: 'section', text: { type: 'mrkdwn', text: text.slice(0, MAX_BLOCK_LENGTH) } }));
    const body = JSON.stringify({ text: escape(subjectOf(delivery.events)), blocks });
    return means.post(single(delivery.settings, 'url'), body, { 'content-type': 'application/json' });
  },
};

/** Slack's three control characters; without them no name can mention a channel or make a link. */
function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
