import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import type { Viewer } from '../../kernel/viewer.js';
import { exportDocument } from '../../odcs/export-document.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';

const PROPERTIES = 'dataContractProperties';
const STATUS = 'dataContractStatus';
const INFO = 'assertionInfo';
const CONTRACT_URN = /^urn:li:dataContract:[^\s]{1,500}$/;

/** Data contracts as documents of the Open Data Contract Standard. docs/contracts.md#odcs */
@Controller('api/contracts')
export class ContractExportController {
  constructor(@Inject(ENTITY_READERS) private readonly readers: EntityReaders) {}

  @Get('odcs')
  @Requires('VIEW_ENTITY')
  async odcs(
    @CurrentViewer() viewer: Viewer,
    @Query('urn') urn: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    if (typeof urn !== 'string' || !CONTRACT_URN.test(urn))
      throw new Problem('invalid', 'contracts.urn', 'urn: must be the urn of a data contract, urn:li:dataContract:….');
    const reader = this.readers.as(viewer.visibility);
    const contract = (await reader.entities([urn], [PROPERTIES, STATUS])).get(urn);
    const properties = contract?.aspects[PROPERTIES]?.value;
    const dataset = textOf(properties?.entity);
    if (!contract || contract.removed || properties === undefined || dataset === undefined)
      throw new Problem('missing', 'contracts.missing', `There is no data contract ${urn}.`);
    const state = contract.aspects[STATUS]?.value.state === 'PENDING' ? 'PENDING' : 'ACTIVE';
    const infos = await reader.entities(promisedAssertions(properties), [INFO]);
    const assertions = [...infos.values()].flatMap(({ urn: assertion, removed, aspects }) => {
      const info = removed ? undefined : aspects[INFO]?.value;
      return info === undefined ? [] : [[assertion, info] as const];
    });
    const fileName = urn.slice('urn:li:dataContract:'.length).replaceAll(/[^A-Za-z0-9_-]+/g, '_');
    void reply.header('content-type', 'application/yaml; charset=utf-8');
    void reply.header('content-disposition', `attachment; filename="${fileName}.odcs.yaml"`);
    return exportDocument({
      urn,
      dataset,
      state,
      text: textOf(properties.rawContract),
      assertions: new Map(assertions),
    });
  }
}

function promisedAssertions(properties: JsonObject): readonly string[] {
  const urns = [properties.freshness, properties.schema, properties.dataQuality].flatMap((part) =>
    arrayOf(part).flatMap((one) => textOf(objectOf(one).assertion) ?? []),
  );
  return [...new Set(urns)];
}
