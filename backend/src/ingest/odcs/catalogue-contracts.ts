import { Inject, Injectable } from '@nestjs/common';

import { IncomingReferences } from '../../edits/incoming-references.js';
import { type JsonObject, textOf } from '../../kernel/json.js';
import { type VisibilityScope, withWholeValues } from '../../kernel/visibility.js';
import { readDocument } from '../../odcs/read-document.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import { assertionsOf, type CatalogueContracts, type HeldContract } from './convert.js';

const PROPERTIES = 'dataContractProperties';
const INFO = 'assertionInfo';

/** Reads what the catalogue has of the contracts of datasets, in three statements whatever their number. */
@Injectable()
export class CatalogueContractsReader {
  constructor(
    private readonly edits: IncomingReferences,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /**
   * The contracts of datasets and which of the owners exist, as the viewer may see them. A contract that they may not see is there
   * all the same, without its assertions, so that nobody makes a second one.
   */
  async read(
    scope: VisibilityScope,
    datasets: readonly string[],
    owners: readonly string[],
  ): Promise<CatalogueContracts> {
    const reader = this.readers.as(withWholeValues(scope));
    const incoming = await this.edits.incoming(datasets, ['CONTRACT_FOR']);
    const stored = await reader.entities(
      [...incoming.map(({ other }) => other), ...owners],
      [PROPERTIES, 'corpUserKey', 'corpGroupKey'],
    );
    const valueOf = (urn: string): JsonObject | undefined => stored.get(urn)?.aspects[PROPERTIES]?.value;
    const infos = await reader.entities(
      incoming.flatMap(({ other }) => assertionsOf(valueOf(other) ?? {})),
      [INFO],
    );
    const contracts = new Map<string, HeldContract>();
    for (const { urn: dataset, other } of incoming) {
      if (contracts.has(dataset) || stored.get(other)?.removed === true) continue;
      const properties = valueOf(other) ?? {};
      const assertions = assertionsOf(properties).flatMap((assertion) => {
        const info = infos.get(assertion)?.aspects[INFO]?.value;
        return info ? [[assertion, info] as const] : [];
      });
      contracts.set(dataset, {
        urn: other,
        documentId: documentId(textOf(properties.rawContract)),
        assertions: new Map(assertions),
      });
    }
    return { contracts, owners: new Set(owners.filter((urn) => stored.get(urn)?.exists === true)) };
  }
}

function documentId(text: string | undefined): string | undefined {
  const read = text === undefined ? undefined : readDocument(text);
  return read && 'document' in read ? textOf(read.document.id) : undefined;
}
