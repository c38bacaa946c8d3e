import type { JsonObject } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import { kindOf, schemaFieldParts } from '../../kernel/urn.js';
import type { AspectSpec } from '../../model/model.types.js';
import { type PathHit, valuesAt } from '../../model/paths.js';

/**
 * Lineage that a value brings in leads to entities of the kinds that the model names for its field, or to columns of these; what stood there
 * before may be older than this rule. Other relationships are not asked: public connectors write some of them to further kinds.
 *
 * @throws Problem `store.wrong-kind` naming field and urn
 */
export function requireLineageKinds(spec: AspectSpec, value: JsonObject, before: JsonObject | undefined): void {
  for (const { isLineage, entityTypes, path } of spec.relationships) {
    if (!isLineage || entityTypes.length === 0) continue;
    const wrong = foreignIn(value, path, entityTypes);
    if (wrong.length === 0) continue;
    const namedBefore = new Set(before ? foreignIn(before, path, entityTypes).map((hit) => hit.value) : []);
    const first = wrong.find((hit) => !namedBefore.has(hit.value));
    if (first) throw refused(spec.name, first, entityTypes);
  }
}

function foreignIn(value: JsonObject, path: string, kinds: readonly string[]): readonly PathHit[] {
  return valuesAt(value, path).filter((hit) => typeof hit.value === 'string' && !kinds.includes(assetKind(hit.value)));
}

/** A column is asked for the asset it is part of: a feature may be made of columns. */
function assetKind(urn: string): string {
  return kindOf(schemaFieldParts(urn)?.parent ?? urn);
}

function refused(aspect: string, { path, value }: PathHit, kinds: readonly string[]): Problem {
  return new Problem(
    'unacceptable',
    'store.wrong-kind',
    `Aspect ${aspect} is refused: ${path} must name a ${kinds.join(' or ')}, not ${JSON.stringify(value)}.`,
    { aspect, field: path, urn: value },
  );
}
