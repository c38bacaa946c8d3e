import { Controller, Get, Header, Req, UseFilters } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import type { JsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import { listParameter, parseList } from '../wire/address.js';
import { malformed } from '../wire/body.js';
import { ReadsService } from '../questions/reads.service.js';
import { PROTOCOL_HEADER, RestliFilter } from '../errors/restli.filter.js';

/**
 * `entitiesVersionedV2?ids=List((urn:…,versionStamp:schemaMetadata:2;ownership:1))&aspects=List(…)`
 */
@Controller('entitiesVersionedV2')
@UseFilters(RestliFilter)
export class VersionedEntitiesController {
  constructor(private readonly reads: ReadsService) {}

  /** Given versions of the aspects of some entities. @throws Problem `restli.malformed` */
  @Get()
  @Header(PROTOCOL_HEADER, '2.0.0')
  @Requires('VIEW_ENTITY')
  async batch(@CurrentViewer() viewer: Viewer, @Req() { url }: FastifyRequest): Promise<JsonObject> {
    const ids = listParameter(url, 'ids');
    if (ids.length === 0) throw malformed('ids', 'must be List((urn:…,versionStamp:aspect:version;…),…)');
    const urns = new Map(ids.map((id) => versionedUrn(id)));
    const results = await this.reads.versioned(viewer, urns, listParameter(url, 'aspects'));
    return { results, statuses: {}, errors: {} };
  }
}

/** `(urn:<urn>,versionStamp:<aspect>:<version>;…)`, or a bare urn for the latest of everything. */
export function versionedUrn(id: string): [string, ReadonlyMap<string, number>] {
  if (!id.startsWith('(')) return [id, new Map()];
  const parts = parseList(`List${id}`);
  const value = (name: string): string | undefined =>
    parts.find((part) => part.startsWith(`${name}:`))?.slice(name.length + 1);
  const urn = value('urn');
  if (urn === undefined || urn === '') throw malformed('ids', 'must name the urn of each entity');
  return [urn, versionsOf(value('versionStamp') ?? '')];
}

/** The versions by aspect: `schemaMetadata:2;ownership:1`. @throws Problem `restli.malformed` */
function versionsOf(stamp: string): ReadonlyMap<string, number> {
  const pairs = stamp.split(';').filter((pair) => pair !== '');
  return new Map(
    pairs.map((pair): [string, number] => {
      const [aspect = '', version = ''] = pair.split(':');
      if (aspect === '' || !/^\d{1,9}$/.test(version)) throw malformed('ids', 'must have versions as aspect:number;…');
      return [aspect, Number(version)];
    }),
  );
}
