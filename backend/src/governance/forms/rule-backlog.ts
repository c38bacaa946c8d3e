import { kindOf } from '../../kernel/urn.js';
import type { OrFilters } from '../../search/query/filter.types.js';
import type { AspectChange } from '../../store/contract/store.types.js';
import { RULE_ASPECT } from './assignment.js';

/** More changed entities than this at once: going through every rule is less work than asking rule by rule for each. */
const MAX_CHANGED = 20_000;
/** Where an entity stands below another, its match may change by a write to that other. */
const TREE_ASPECTS = new Set(['domainProperties', 'glossaryNodeInfo', 'glossaryTermInfo', 'container']);

export interface RuleWork {
  /** Forms whose rule is new or changed: everything that matches it gets the form. */
  readonly forms: readonly string[];
  /** All rules, because a tree moved or too much changed. */
  readonly all: boolean;
  /** Entities that may match a rule now. */
  readonly entities: readonly string[];
}

/** What the change log has put in doubt for the rules of forms, until it is looked at. */
export class RuleBacklog {
  private forms = new Set<string>();
  private entities = new Set<string>();
  private all = false;

  /** @param carriers kinds that can be asked a form */
  constructor(private readonly carriers: ReadonlySet<string>) {}

  note(changes: readonly Pick<AspectChange, 'urn' | 'aspect'>[]): void {
    for (const { urn, aspect } of changes) {
      if (aspect === RULE_ASPECT) this.forms.add(urn);
      if (TREE_ASPECTS.has(aspect)) this.all = true;
      if (aspect === 'forms' || !this.carriers.has(kindOf(urn))) continue;
      this.entities.add(urn);
    }
    if (this.entities.size <= MAX_CHANGED) return;
    this.entities = new Set();
    this.all = true;
  }

  /** Everything anew: at the start, nobody knows what was written meanwhile. */
  noteAll(): void {
    this.all = true;
  }

  get isEmpty(): boolean {
    return this.forms.size === 0 && this.entities.size === 0 && !this.all;
  }

  take(): RuleWork {
    const work = { forms: [...this.forms], all: this.all, entities: [...this.entities] };
    this.forms = new Set();
    this.entities = new Set();
    this.all = false;
    return work;
  }

  /** Work that could not be done is there again. */
  putBack({ forms, all, entities }: RuleWork): void {
    for (const form of forms) this.forms.add(form);
    for (const entity of entities) this.entities.add(entity);
    this.all ||= all;
  }
}

/** The filters of a rule among some entities only. */
export function among(filters: OrFilters, urns: readonly string[]): OrFilters {
  const only = { field: 'urn', values: urns };
  return filters.length === 0 ? [{ and: [only] }] : filters.map(({ and }) => ({ and: [...(and ?? []), only] }));
}
