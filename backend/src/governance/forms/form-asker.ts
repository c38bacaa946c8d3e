import { Inject, Injectable } from '@nestjs/common';

import { done, edit } from '../../edits/edit.types.js';
import { Editor } from '../../edits/editor.js';
import { Problem } from '../../kernel/problem.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { METADATA_MODEL } from '../../model/model.module.js';
import type { OrFilters } from '../../search/query/filter.types.js';
import { SearchService } from '../../search/search.service.js';
import { assign } from './assignment.js';
import { among } from './rule-work.js';

/**
 * How many entities are searched and assigned at a time. Each page is one write, and other writers
 * get their turn between two pages.
 */
const PAGE = 500;

/**
 * Searches for what a rule matches and assigns the form to it, page by page. It acts as the system,
 * so a rule also reaches entities that its author may not see.
 */
@Injectable()
export class RuleAssigner {
  /** The kinds that can have forms. */
  readonly kinds: readonly string[];

  constructor(
    private readonly search: SearchService,
    private readonly editor: Editor,
    @Inject(METADATA_MODEL) model: MetadataModel,
  ) {
    this.kinds = model.kinds.filter(({ aspects }) => aspects.includes('forms')).map(({ name }) => name);
  }

  /**
   * Waits until search knows what was written: a rule that is asked before would miss it.
   *
   * @throws Problem `search.behind` when it does not in time
   */
  async awaitSeq(seq: number): Promise<void> {
    if (!(await this.search.awaitSeq(seq)))
      throw new Problem('busy', 'search.behind', 'The search index is behind; try again in a moment.', { seq });
  }

  /**
   * Assigns a form to everything that matches its rule. The cost is one search and at most one
   * write for each 500 matches.
   *
   * @param signal ends the work between two pages
   * @returns how many entities match
   */
  async assignToAll(form: string, orFilters: OrFilters, signal: AbortSignal): Promise<number> {
    let scrollId: string | null | undefined;
    let matches = 0;
    do {
      signal.throwIfAborted();
      const question = { query: '*', kinds: this.kinds, orFilters, count: PAGE, scrollId };
      const { hits, nextScrollId } = await this.search.scroll(SYSTEM_VIEWER, question);
      await this.assign(
        form,
        hits.map(({ urn }) => urn),
      );
      matches += hits.length;
      scrollId = nextScrollId;
    } while (typeof scrollId === 'string' && scrollId !== '');
    return matches;
  }

  /**
   * Assigns a form to those of some entities that match its rule. The urns become one more
   * criterion of the search, 500 at a time, so the cost follows the number of changed entities and
   * not the size of the catalogue.
   */
  async assignAmong(form: string, filters: OrFilters, entities: readonly string[]): Promise<void> {
    for (let start = 0; start < entities.length; start += PAGE) {
      const orFilters = among(filters, entities.slice(start, start + PAGE));
      const question = { query: '*', kinds: this.kinds, orFilters, count: PAGE };
      const { hits } = await this.search.scroll(SYSTEM_VIEWER, question);
      await this.assign(
        form,
        hits.map(({ urn }) => urn),
      );
    }
  }

  /**
   * Assigns the form to these entities as one edit, so that it passes the same checks as the
   * mutation.
   */
  private async assign(formUrn: string, urns: readonly string[]): Promise<void> {
    if (urns.length === 0) return;
    const asking = edit('MANAGE_DOCUMENTATION_FORMS', async (_: undefined, context) => {
      // An entity that was deleted since the search must not fail the others.
      const stored = await context.stored([formUrn, ...urns], []);
      if (stored.get(formUrn)?.exists !== true) return { answer: done };
      return assign(context, { formUrn, entityUrns: urns.filter((urn) => stored.get(urn)?.exists === true) });
    });
    await this.editor.run(SYSTEM_VIEWER, asking, undefined);
  }
}
