import type { MetadataModel } from '../../model/metadata-model.js';
import type { StoredRelation } from '../../store/contract/store.types.js';

/** A relationship as the protocol names it, `TaggedWith`; the graph's own names are in capitals. */
export function relationName(model: MetadataModel, relation: StoredRelation): string {
  const rules = model.aspect(relation.aspect)?.relationships ?? [];
  return rules.find((rule) => rule.type === relation.type)?.name ?? relation.type;
}
