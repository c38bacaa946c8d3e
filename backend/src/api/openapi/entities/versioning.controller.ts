import { Controller, Delete, HttpCode, Post, Req, UseFilters } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import { Editor } from '../../../edits/editor.js';
import type { Edit } from '../../../edits/edit.types.js';
import { VERSION_EDITS } from '../../../governance/assets/versions.js';
import { isJsonObject, type JsonObject, objectOf, textOf } from '../../../kernel/json.js';
import { invariant } from '../../../kernel/problem.js';
import { kindOf } from '../../../kernel/urn.js';
import type { Viewer } from '../../../kernel/viewer.js';
import { decodeOnce } from '../../http/decode-once.js';
import { OpenapiFilter } from '../wire/openapi.filter.js';
import { malformed } from '../wire/query.js';
import { EntityReads } from './entity-reads.service.js';

/** What stands between the two urns in the address. */
const BETWEEN = '/relationship/versionOf/';

/** Version sets. These endpoints make the same edits as the GraphQL mutations. */
@Controller('openapi/v3/entity/versioning')
@UseFilters(OpenapiFilter)
export class VersioningController {
  constructor(
    private readonly editor: Editor,
    private readonly reads: EntityReads,
  ) {}

  /**
   * Takes `{version, comment?, sourceCreationTimestamp?, sourceCreator?}` and answers the stored
   * entity and version set.
   */
  @Post('*')
  @HttpCode(200)
  @Requires('EDIT_ENTITY')
  async link(@CurrentViewer() viewer: Viewer, @Req() { url, body }: FastifyRequest): Promise<readonly JsonObject[]> {
    const { versionSet, urn } = pairIn(url);
    const properties = body ?? {};
    if (!isJsonObject(properties)) throw malformed('The body must be an object.');
    const version = textOf(properties.version) ?? textOf(objectOf(properties.version).versionTag);
    if (version === undefined) throw malformed('version must be a text.');
    await this.editor.run(viewer, editNamed('linkAssetVersion'), {
      input: {
        versionSet,
        linkedEntity: urn,
        version,
        comment: textOf(properties.comment),
        sourceTimestamp: properties.sourceCreationTimestamp ?? properties.sourceTimestamp,
        sourceCreator: textOf(properties.sourceCreator),
      },
    });
    return this.stored(viewer, versionSet, urn);
  }

  /** Takes an entity out of its version set and answers what is stored of both. */
  @Delete('*')
  @HttpCode(200)
  @Requires('EDIT_ENTITY')
  async unlink(@CurrentViewer() viewer: Viewer, @Req() { url }: FastifyRequest): Promise<readonly JsonObject[]> {
    const { versionSet, urn } = pairIn(url);
    await this.editor.run(viewer, editNamed('unlinkAssetVersion'), { input: { versionSet, unlinkedEntity: urn } });
    return this.stored(viewer, versionSet, urn);
  }

  /** The version set and the entity after the edit, as far as they are stored. */
  private async stored(viewer: Viewer, versionSet: string, urn: string): Promise<readonly JsonObject[]> {
    const questions = [
      { urn: versionSet, aspects: ['versionSetProperties'] },
      { urn, aspects: ['versionProperties'] },
    ].map((one) => ({ ...one, kind: this.reads.kind(kindOf(one.urn)), versions: new Map<string, number>() }));
    return (await this.reads.readMany(viewer, questions, false)).filter((entity) => entity !== undefined);
  }
}

/** The edit of a GraphQL mutation, so that both ways check the same rules. */
function editNamed(name: string): Edit {
  const edit = VERSION_EDITS[name];
  invariant(edit, `${name} is an edit`);
  return edit;
}

/** `…/versioning/<version set>/relationship/versionOf/<urn>`, each encoded or bare. */
function pairIn(url: string): { versionSet: string; urn: string } {
  const path = url.split('?', 1)[0] ?? '';
  const tail = path.slice(path.indexOf('/versioning/') + '/versioning/'.length);
  const at = tail.indexOf(BETWEEN);
  if (at < 0) throw malformed(`The address must be <version set>${BETWEEN}<urn>.`);
  return { versionSet: decodeOnce(tail.slice(0, at)), urn: decodeOnce(tail.slice(at + BETWEEN.length)) };
}
