import type { ActionEvent, MailMessage, MessageLink, OutgoingDelivery } from '../contract/action.types.js';
import { shortName } from '../../timeline/compare/wording.js';

/** Sentences of one event in a message, and characters of one sentence. The page has the rest. */
const MAX_LINES = 20;
const MAX_SENTENCE_LENGTH = 500;

/** One event as a message shows it, in plain text without any markup. */
export interface MessagePart {
  readonly title: string;
  readonly lines: readonly string[];
  readonly links: readonly MessageLink[];
}

/** The parts of a message, one for each event. */
export function messageParts(
  { events, links }: Pick<OutgoingDelivery, 'events' | 'links'>,
  origin: string,
): readonly MessagePart[] {
  return events.map((event) => {
    const left = event.lines.length - MAX_LINES;
    return {
      title: cut(event.title),
      lines: [
        ...event.lines.slice(0, MAX_LINES).map(({ text }) => cut(text)),
        ...(left > 0 ? [`and ${left} more`] : []),
        ...(event.actor === undefined ? [] : [`Changed by ${shortName(event.actor)}`]),
      ],
      links: [{ label: `Open ${shortName(event.urn)}`, url: pageOf(event, origin) }, ...links(event)],
    };
  });
}

/** What a message is about in one line. */
export function subjectOf(events: readonly ActionEvent[]): string {
  const [first] = events;
  const title = cut(first?.title ?? '').replaceAll(/[\r\n`]+/g, ' ');
  return events.length > 1 ? `${title} (and ${events.length - 1} more)` : title;
}

/** A message as a mail, in plain text and in HTML. */
export function mailOf(delivery: OutgoingDelivery, origin: string): MailMessage {
  const parts = messageParts(delivery, origin);
  const footer = `Sent by the catalogue ${origin} for: ${delivery.ownerName}`;
  const text = parts.map(({ title, lines, links }) =>
    [title, ...lines.map((line) => `- ${line}`), ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  );
  const html = parts.map(({ title, lines, links }) => {
    const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
    const anchors = links.map(({ label, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`).join(' · ');
    return `<h3>${escapeHtml(title)}</h3>${items === '' ? '' : `<ul>${items}</ul>`}<p>${anchors}</p>`;
  });
  return {
    subject: subjectOf(delivery.events),
    text: `${text.join('\n\n')}\n\n--\n${footer}\n`,
    html: `<!doctype html><html><body>${html.join('<hr>')}<p><small>${escapeHtml(footer)}</small></p></body></html>`,
  };
}

function pageOf({ urn, page }: ActionEvent, origin: string): string {
  return `${origin}${page ?? `/entity/${encodeURIComponent(urn)}`}`;
}

function cut(text: string): string {
  return text.length > MAX_SENTENCE_LENGTH ? `${text.slice(0, MAX_SENTENCE_LENGTH)}…` : text;
}

/** Names and descriptions come from anywhere: none of them may become markup. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
