import { Problem } from '../kernel/problem.js';
import type { MetadataModel } from '../model/metadata-model.js';
import type { RelationshipRule } from '../model/model.types.js';
import type { StoredRelation } from '../store/contract/store.types.js';

/** Relationships as a question asks the graph for them. */
export interface RequestedRelations {
  /** Neo4j's types of those that are no lineage. */
  readonly types: readonly string[];
  /** Origins of lineage claims: the model's names. */
  readonly origins: readonly string[];
  /** Kinds that can carry them; null where any may: columns carry lineage that no aspect of theirs states. */
  readonly carriers: readonly string[] | null;
}

/** Column lineage goes by this name, though no rule of the model calls it lineage. */
const COLUMN_ORIGIN = 'DownstreamOf';

/** The names of relationships in the model, in the graph and in the protocol, and which of them are lineage. */
export class RelationNames {
  private readonly rules: readonly RelationshipRule[];
  private readonly carriers: ReadonlyMap<string, readonly string[]>;

  constructor(model: Pick<MetadataModel, 'aspects' | 'kinds'>) {
    this.rules = model.aspects.flatMap((aspect) => aspect.relationships);
    this.carriers = new Map(
      model.aspects.map(({ name }) => [
        name,
        model.kinds.filter((kind) => kind.aspects.includes(name)).map((kind) => kind.name),
      ]),
    );
  }

  /** Origins whose claims are carried by their upstream end: a job that produces a dataset. */
  producing(): readonly string[] {
    return unique(this.rules.filter((rule) => rule.isLineage && !rule.isUpstream).map((rule) => rule.name));
  }

  /** Names of all relationships that are lineage. */
  lineage(): readonly string[] {
    return unique(this.rules.filter((rule) => rule.isLineage).map((rule) => rule.name));
  }

  /**
   * @param names the model's, in any case; empty: all
   * @throws Problem `openapi.malformed` for a name the model does not have
   */
  requested(names: readonly string[]): RequestedRelations {
    const rules = names.length === 0 ? this.rules : names.flatMap((name) => this.named(name));
    const lineage = rules.filter((rule) => rule.isLineage || rule.name === COLUMN_ORIGIN);
    return {
      types: unique(rules.filter((rule) => !rule.isLineage).map((rule) => rule.type)),
      origins: unique(lineage.map((rule) => rule.name)),
      carriers: lineage.length > 0 ? null : unique(rules.flatMap((rule) => this.carriers.get(rule.aspect) ?? [])),
    };
  }

  private named(name: string): readonly RelationshipRule[] {
    const rules = this.rules.filter((rule) => rule.name.toLowerCase() === name.toLowerCase() || rule.type === name);
    if (rules.length > 0) return rules;
    throw unknownName('relationship', name, { relationshipType: name });
  }
}

/** A relationship as the protocol names it, `TaggedWith`; the graph's own names are in capitals. */
export function relationName(model: MetadataModel, relation: Pick<StoredRelation, 'type' | 'aspect'>): string {
  const rules = model.aspect(relation.aspect)?.relationships ?? [];
  return rules.find((rule) => rule.type === relation.type)?.name ?? relation.type;
}

/** The refusal of a name that the model does not have; the code is the one that clients of OpenAPI know. */
export function unknownName(what: string, name: string, facts: Readonly<Record<string, unknown>> = {}): Problem {
  return new Problem('invalid', 'openapi.malformed', `The model has no ${what} "${name}".`, facts);
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
