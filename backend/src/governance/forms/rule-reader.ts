import { Inject, Injectable } from '@nestjs/common';

import { systemScope } from '../../kernel/visibility.js';
import type { OrFilters } from '../../search/query/filter.types.js';
import { readFilter } from '../../search/query/saved-view.js';
import {
  CHANGE_LOG,
  type ChangeLog,
  ENTITY_READERS,
  type EntityReader,
  type EntityReaders,
} from '../../store/contract/readers.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import { RULE_ASPECT } from './assignment.js';

/** How many forms are read at a time while all rules are read. */
const PAGE = 500;

/** The rules by which forms are assigned, by the urn of the form: the filter that says what gets it. */
export type FormRuleFilters = Map<string, OrFilters>;

/** Reads the stored rules of forms. */
@Injectable()
export class RuleReader {
  private readonly reader: EntityReader;

  constructor(
    @Inject(ENTITY_READERS) readers: EntityReaders,
    @Inject(CHANGE_LOG) private readonly log: ChangeLog,
  ) {
    this.reader = readers.as(systemScope('assigning forms by rule'));
  }

  /** The position of the change log: what is read after this call is at least as new. */
  position(): Promise<number> {
    return this.log.latest();
  }

  /** The rules of all forms, read page by page. */
  async all(): Promise<FormRuleFilters> {
    const rules: FormRuleFilters = new Map();
    for (let afterNumber = -1; ;) {
      const page = await this.reader.scan({ kind: 'form', afterNumber, limit: PAGE, aspects: [RULE_ASPECT] });
      for (const form of page) addRule(rules, form);
      const last = page.at(-1);
      if (!last || page.length < PAGE) return rules;
      afterNumber = last.i;
    }
  }

  /** The rules of some forms. A form that was deleted or has lost its rule is left out. */
  async of(forms: readonly string[]): Promise<FormRuleFilters> {
    const rules: FormRuleFilters = new Map();
    for (const form of (await this.reader.entities(forms, [RULE_ASPECT])).values()) addRule(rules, form);
    return rules;
  }
}

function addRule(rules: FormRuleFilters, { urn, exists, aspects }: StoredEntity): void {
  const rule = exists ? aspects[RULE_ASPECT]?.value : undefined;
  if (rule) rules.set(urn, readFilter(rule.filter));
}
