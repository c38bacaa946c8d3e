import type { ActionEvent, OutgoingDelivery } from '../contract/action.types.js';
import { mailOf, messageParts } from './message.js';
import { slack } from './slack.js';
import { teams } from './teams.js';
import { signature } from './webhook.js';

const event: ActionEvent = {
  id: '1',
  trigger: 'metadata-change',
  urn: 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)',
  time: 1,
  actor: 'urn:li:corpuser:ann',
  title: 'a: <script>alert(1)</script>\r\nBcc: x@example.org',
  lines: Array.from({ length: 25 }, (_, index) => ({ text: `<!channel> [link](http://x) *${index}*`, names: [] })),
  facts: {},
  affected: [],
  rule: undefined,
};
const delivery = (settings = {}): OutgoingDelivery => ({
  id: 'd',
  owner: 'urn:li:dataHubAction:r',
  ownerName: 'the rule',
  target: '',
  events: [event],
  settings,
  links: () => [{ label: 'Acknowledge', url: 'http://h/api/x?a=1&b=2' }],
});
const ORIGIN = 'http://h';

/** What an effect would post. */
async function posted(effect: typeof slack): Promise<string> {
  const bodies: string[] = [];
  const post = async (_url: string, body: string) => {
    bodies.push(body);
    return { status: 200, excerpt: '' };
  };
  // Only `post` and `origin` are used.
  await effect.deliver(delivery({ url: ['http://x'] }), { origin: ORIGIN, post } as never);
  return bodies[0] ?? '';
}

describe('a message', () => {
  it('names the first sentences, who changed it, and where to look', () => {
    const [part] = messageParts(delivery(), ORIGIN);
    expect(part?.lines).toHaveLength(22);
    expect(part?.lines.slice(-2)).toEqual(['and 5 more', 'Changed by ann']);
    expect(part?.links.map(({ label }) => label)).toEqual(['Open a', 'Acknowledge']);
  });

  it('makes no markup or header of a name', async () => {
    const mail = mailOf(delivery(), ORIGIN);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).toContain('a=1&amp;b=2');
    expect(await posted(slack)).not.toContain('<!channel>');
    expect(await posted(teams)).not.toContain(' [link](');
  });

  it('is signed over its time and its body', () => {
    // As `openssl dgst -sha256 -hmac secret` computes it of "1.{}".
    expect(signature('secret', '{}', 1)).toBe(
      't=1,v1=1122767b193110cfec322b6f199b599edbf608ed087f2d27afb0b97d99523908',
    );
    expect(signature('secret', '{}', 2).split(',')[1]).not.toBe(signature('secret', '{}', 1).split(',')[1]);
  });
});
