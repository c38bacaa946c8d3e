import type { JsonObject } from '../../kernel/json.js';
import type { MetadataModel } from '../../model/metadata-model.js';

/** A relationship of the model other than lineage, from the entity that carries the aspect. */
export interface StatedRelation {
  readonly type: string;
  readonly target: string;
  readonly path: string;
}

/**
 * Relationship rules that would draw edges from the wrong node: the annotation of column lineage names columns, but its edge would start
 * at the asset that carries the aspect. The column claims say what it means (docs/lineage-claims.md#which-aspects-carry-lineage).
 */
const NOT_DRAWN = new Set(['upstreamLineage:DownstreamOf']);

/** One per (type, target), in the order of the value. */
export function relationsOf(
  model: MetadataModel,
  aspect: string,
  value: JsonObject | undefined,
): readonly StatedRelation[] {
  if (!value || !states(model, aspect)) return [];
  const relations = new Map<string, StatedRelation>();
  for (const { rule, target, path } of model.relationshipsOf(aspect, value)) {
    if (rule.isLineage || NOT_DRAWN.has(`${aspect}:${rule.name}`)) continue;
    const key = `${rule.type}|${target}`;
    if (!relations.has(key)) relations.set(key, { type: rule.type, target, path });
  }
  return [...relations.values()];
}

/** Reading a value for relationships costs more than asking whether it can state any: most of a lineage aspect is edges of columns. */
function states(model: MetadataModel, aspect: string): boolean {
  const rules = model.aspect(aspect)?.relationships ?? [];
  return rules.some((rule) => !rule.isLineage && !NOT_DRAWN.has(`${aspect}:${rule.name}`));
}
