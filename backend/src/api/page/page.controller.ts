import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { All, Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Authenticator } from '../../access/authentication/authenticator.js';
import { Public } from '../../access/authorization/decorators.js';
import { credentialsOf } from '../../access/authentication/request-credentials.js';
import { CONFIG, type Config } from '../../config/config.js';
import { projectRoot } from '../../kernel/project-root.js';
import { platformPictures } from '../../ops/first-data.js';
import { Problem } from '../../kernel/problem.js';
import { basePathOf } from '../http/base-path.js';
import { decodePath, fileBelow, sendFile, sendPage } from './static-files.js';

/**
 * Addresses that belong to APIs: an unknown one is answered with an error and never with the page.
 * Some names belong to both: `/runs` and what is below it are pages, while the API of that name
 * takes POST alone, and `/test/<urn>`, `/platform/<urn>` and `/api/<urn>` are pages of entities of
 * these kinds.
 */
const API =
  /^\/(?:openapi|scim|aspects|entities|entitiesV2|entitiesVersionedV2|relationships|operations|usageStats|analytics|config|(?:api|platform|test)(?!\/urn:li:))(?:\/|$)/;

/** The logos of platforms, by the id of the platform: their names stay when they are drawn anew. */
const PICTURES = '/assets/platforms/';

const PAGE_METHODS = new Set(['GET', 'HEAD']);

/**
 * Serves the built page. Every address that is neither a file nor an API gets the page itself,
 * whose router decides what to show.
 */
@Controller()
@Public()
export class PageController {
  private readonly root = join(projectRoot(), 'dist', 'frontend');
  private readonly pictures = platformPictures();

  constructor(
    private readonly authenticator: Authenticator,
    @Inject(CONFIG) private readonly config: Pick<Config, 'basePath'>,
  ) {}

  /**
   * Answers a file of the build, the page itself, or the refusal of an unknown API address.
   *
   * @throws Problem `http.unknown-address`, `page.not-built`, and those of sign-in for a stranger
   * at an API address
   */
  @All('*')
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = decodePath(request.url);
    if (API.test(path) || !PAGE_METHODS.has(request.method)) {
      // Whoever is not signed in must not learn which addresses exist, except below what can be
      // read without a credential.
      if (!path.startsWith('/config/')) await this.authenticator.identify(credentialsOf(request));
      throw new Problem('missing', 'http.unknown-address', `There is nothing at ${path.slice(0, 200)}.`);
    }
    const file = (await fileBelow(this.root, path)) ?? (await this.pictureAt(path));
    if (!file && path.startsWith(PICTURES))
      throw new Problem('missing', 'http.unknown-address', `There is no picture at ${path.slice(0, 200)}.`);
    const index = join(this.root, 'index.html');
    if (file !== undefined && file !== index) return sendFile(reply, file, cacheControl(path));
    if (!existsSync(index))
      throw new Problem('missing', 'page.not-built', 'The page is not built; run npm start, or npm run build.');
    await sendPage(reply, index, basePathOf(request, this.config.basePath));
  }

  /** The drawing of a platform by the name that the public server has for its logo. */
  private async pictureAt(path: string): Promise<string | undefined> {
    const drawing = path.startsWith(PICTURES) ? this.pictures.get(path.slice(PICTURES.length)) : undefined;
    return drawing === undefined ? undefined : fileBelow(this.root, PICTURES + drawing);
  }
}

/**
 * How long a browser keeps a file of the build: a day for the logos of platforms, for ever for other
 * files under assets/, whose names contain a hash of their content. Other files it asks for again.
 */
function cacheControl(path: string): string {
  if (path.startsWith(PICTURES)) return 'public, max-age=86400';
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}
