import type { MetadataModel } from '../../../model/metadata-model.js';
import type { RelationshipRule } from '../../../model/model.types.js';
import { malformed } from '../query.js';

/** Relationships as a scroll asks the graph for them. */
export interface WantedRelations {
  /** Neo4j's types of those that are no lineage. */
  readonly types: readonly string[];
  /** Origins of lineage claims: the model's names. */
  readonly origins: readonly string[];
  /** Kinds that can carry them; null where any may: columns carry lineage that no aspect of theirs states. */
  readonly carriers: readonly string[] | null;
}

/** Column lineage goes by this name, though no rule of the model calls it lineage. */
const COLUMN_ORIGIN = 'DownstreamOf';

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

  lineage(): readonly string[] {
    return unique(this.rules.filter((rule) => rule.isLineage).map((rule) => rule.name));
  }

  /**
   * @param names the model's, in any case; empty: all
   * @throws Problem `openapi.malformed` for a name the model does not have
   */
  wanted(names: readonly string[]): WantedRelations {
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
    throw malformed(`The model has no relationship "${name}".`, { relationshipType: name });
  }
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
