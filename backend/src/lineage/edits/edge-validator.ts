import { Inject, Injectable } from '@nestjs/common';

import { describedKind } from '#kinds/lookups.js';
import { Problem } from '../../kernel/problem.js';
import { isUrn, kindOf, schemaFieldParts } from '../../kernel/urn.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { METADATA_MODEL } from '../../model/model.module.js';
import { editsCarrier, LINEAGE_EDITS } from '../../store/contract/lineage-edits.js';
import { LineageSource } from '../fallback/lineage-source.js';
import { requireNode } from '../walk/require-node.js';
import { schemaColumns } from '../walk/coverage.js';
import type { EdgeEnds } from './edit-rules.js';

/** Checks the two ends of an edge that a person draws or rejects. */
@Injectable()
export class EdgeValidator {
  constructor(
    readonly states: LineageSource,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /**
   * The entity that carries edits of edges into `to`.
   *
   * @throws Problem for a malformed urn, and `lineage.edge-ends` where data cannot flow into such an entity
   */
  carrierOf({ from, to }: EdgeEnds): string {
    for (const [field, urn] of Object.entries({ from, to })) {
      if (!isUrn(urn)) throw new Problem('invalid', 'input.invalid', `${field} must be a urn.`, { field });
      this.model.checkUrn(urn);
    }
    const carrier = editsCarrier(to);
    if (this.model.kind(kindOf(carrier))?.aspects.includes(LINEAGE_EDITS)) return carrier;
    throw new Problem('unacceptable', 'lineage.edge-ends', `Nothing can flow into a ${kindOf(carrier)}.`, { to });
  }

  /** @throws Problem `lineage.edge-ends` where an edge can't join the two */
  async requireJoinable(visibility: VisibilityScope, { from, to }: EdgeEnds): Promise<void> {
    const { graph } = await this.states.around(visibility, [from, to], {});
    const refuse = (message: string): never => {
      throw new Problem('unacceptable', 'lineage.edge-ends', message, { from, to });
    };
    if (from === to) refuse('An edge joins two different nodes.');
    const isField = (urn: string): boolean =>
      schemaFieldParts(urn) !== undefined || describedKind(kindOf(urn))?.lineage?.isColumn === true;
    if (isField(from) !== isField(to) && !isField(to))
      refuse('Both ends must be assets, or both columns: name the column on the other side too.');
    for (const urn of [from, to]) {
      const node = requireNode(graph, urn);
      const asset = graph.nodes.assetOf(node);
      if (asset !== node && !graph.nodes.inSchema(node) && schemaColumns(graph, asset).length > 0)
        refuse(`The schema of ${graph.nodes.urn(asset)} has no column ${schemaFieldParts(urn)?.fieldPath ?? urn}.`);
    }
  }
}
