import { join } from 'node:path';

import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Public } from '../../access/authorization/decorators.js';
import { projectRoot } from '../../kernel/project-root.js';
import { Problem } from '../../kernel/problem.js';
import { decodePath, fileBelow, sendFile } from './static-files.js';

/**
 * Serves the documentation, which the build writes from docs/ as static files. It needs no
 * credential: people read how to sign in before they do. Links in it are relative, so that it works
 * below any path of a proxy.
 */
@Controller()
@Public()
export class DocsController {
  private readonly root = join(projectRoot(), 'dist', 'docs');

  /** A page by its address without the ending: `/docs/quickstart`, `/docs/graphql/queries`. */
  @Get(['docs', 'docs/*'])
  async document(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = decodePath(request.url).slice('/docs'.length);
    // Relative links of the first page start at its folder, so its address ends with a slash.
    if (path === '') return redirect(reply, 'docs/');
    const file = await this.fileOf(path);
    if (file !== undefined) return sendFile(reply, file, 'no-cache');
    if (path.endsWith('/') && (await this.fileOf(path.slice(0, -1))) !== undefined)
      return redirect(reply, `../${lastPart(path.slice(0, -1))}`);
    if ((await fileBelow(this.root, `${path}/index.html`)) !== undefined) return redirect(reply, `${lastPart(path)}/`);
    return this.notFound(path, reply);
  }

  /** Where the public server documents its Rest.li endpoints. */
  @Get(['restli', 'restli/docs'])
  async restli(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const up = decodePath(request.url) === '/restli' ? '' : '../';
    return redirect(reply, `${up}docs/protocol`);
  }

  private async fileOf(path: string): Promise<string | undefined> {
    const name = path.endsWith('/') ? `${path}index.html` : path;
    return (await fileBelow(this.root, name)) ?? fileBelow(this.root, `${name}.html`);
  }

  /**
   * The page that offers the search, with the status of an absent page. Its links are relative to
   * the root of the site, so it is only sent for an address there; a deeper one gets the problem.
   */
  private async notFound(path: string, reply: FastifyReply): Promise<void> {
    const page = await fileBelow(this.root, 'not-found.html');
    if (page === undefined)
      throw new Problem(
        'missing',
        'docs.not-built',
        'The documentation is not built; run npm start, or npm run build.',
      );
    if (path.lastIndexOf('/') > 0)
      throw new Problem('missing', 'http.unknown-address', `There is no page at /docs${path.slice(0, 200)}.`);
    await sendFile(reply.status(404), page, 'no-cache');
  }
}

async function redirect(reply: FastifyReply, address: string): Promise<void> {
  await reply.header('Cache-Control', 'no-cache').redirect(address, 302);
}

function lastPart(path: string): string {
  return encodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
}
