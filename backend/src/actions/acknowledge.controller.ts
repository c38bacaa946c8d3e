import { Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';

import { Public } from '../access/authorization/decorators.js';
import { AssessmentService } from '../impact/assessments/assessment.service.js';
import { NoticeService } from '../impact/assessments/notice.service.js';
import { asProblem, Problem } from '../kernel/problem.js';
import { escapeHtml } from './effects/message.js';
import { type Acknowledgement, AcknowledgeLinks } from './personal/acknowledge-links.js';
import { Recipients } from './personal/recipients.js';

/** Nothing but the form of the page itself may be sent, and nothing may be loaded or frame it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/**
 * The page behind *Acknowledge* in a message. Who opens it need not be signed in: the link is signed, names one assessment and one
 * person, and ends after two weeks. Opening it changes nothing, because mail programs open links to look for harm; the button does.
 */
@Controller('api/actions/acknowledge')
@Public()
export class AcknowledgeController {
  constructor(
    private readonly links: AcknowledgeLinks,
    private readonly assessments: AssessmentService,
    private readonly notices: NoticeService,
    private readonly recipients: Recipients,
  ) {}

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', POLICY)
  @Header('referrer-policy', 'no-referrer')
  @Header('cache-control', 'no-store')
  async ask(@Query('token') token: unknown): Promise<string> {
    return this.page(async () => {
      const { person, assessment, recipient } = await this.read(token);
      const { name, viewer } = await this.personOf(person);
      const about = await this.assessments.one(viewer, { urn: assessment });
      if (!about) throw new Problem('invalid', 'actions.bad-link', 'The assessment was deleted since it was sent.');
      const notice = about.notices.find((one) => one.recipient === recipient);
      const title = `<p><strong>${escapeHtml(about.title)}</strong></p>`;
      if (notice?.acknowledgedBy !== undefined)
        return `${title}\n<p>It is acknowledged already.</p>${linkTo(assessment)}`;
      return `${title}
<p>You acknowledge it as ${escapeHtml(name)}. The sender sees that you have read it.</p>
<form method="post" action="?token=${encodeURIComponent(String(token))}"><button>Acknowledge</button></form>`;
    });
  }

  @Post()
  @HttpCode(200)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', POLICY)
  @Header('referrer-policy', 'no-referrer')
  @Header('cache-control', 'no-store')
  async acknowledge(@Query('token') token: unknown): Promise<string> {
    return this.page(async () => {
      const { person, assessment, recipient } = await this.read(token);
      const { viewer } = await this.personOf(person);
      await this.notices.acknowledge(viewer, { urn: assessment, recipient });
      return `<p>Thank you. The assessment is acknowledged.</p>${linkTo(assessment)}`;
    });
  }

  private read(token: unknown): Promise<Acknowledgement> {
    return this.links.read(typeof token === 'string' ? token : '');
  }

  /** @throws Problem `actions.bad-link` for who has been suspended or deleted since */
  private async personOf(urn: string) {
    const recipient = (await this.recipients.load([urn])).get(urn);
    if (!recipient)
      throw new Problem('invalid', 'actions.bad-link', 'The person whom this link was sent to is no longer active.');
    return recipient;
  }

  private async page(content: () => Promise<string>): Promise<string> {
    try {
      return html(await content());
    } catch (error) {
      const problem = asProblem(error);
      if (!problem) throw error;
      return html(`<p>${escapeHtml(problem.message)}</p>`);
    }
  }
}

/** Relative, so that it leads below the path of a proxy too. */
function linkTo(assessment: string): string {
  const path = `../../impact/${encodeURIComponent(assessment.split(':').at(-1) ?? '')}`;
  return `<p><a href="${path}">Open the assessment</a></p>`;
}

function html(content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Acknowledge an impact assessment</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 34rem; margin: 4rem auto; padding: 0 1rem; }
button { font: inherit; padding: 0.6rem 1.2rem; cursor: pointer; }
</style></head>
<body><main><h1>Acknowledge an impact assessment</h1>
${content}
</main></body></html>`;
}
