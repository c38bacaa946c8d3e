import { Problem } from '../../kernel/problem.js';
import { isUrn } from '../../kernel/urn.js';
import type { Visibility, VisibilityScope } from '../../kernel/visibility.js';
import { isVisibleValue } from '../match/hidden-names.js';
import type { DocumentTable, FieldSource } from '../index/document-table.js';
import { SEARCHED_KINDS } from '../naming/entity-kinds.js';
import { nameInUrn } from '../naming/entity-name.js';
import {
  compileCondition,
  type Condition,
  compileFilters,
  indexedField,
  filtersByRemoved,
  requireLiveProperties,
} from '../match/filter-conditions.js';
import type { OrFilters } from '../query/filter.types.js';
import { withRelatives } from '../match/hierarchy.js';
import { HiddenStages } from '../match/hidden-stages.js';
import { matchedFields } from './highlight.js';
import { neededColumns } from '../match/needed-columns.js';
import { matchQuery, matchedValues } from '../match/match.js';
import type { QueryViewer, MatchParts } from '../match/match.types.js';
import { parseQuery, plainQuery } from '../query/query-grammar.js';
import type { ParsedQuery } from '../query/query.types.js';
import { rank, scoresOf, sortBy } from '../match/rank.js';
import { questionDigest, readScrollId, type ScrollPosition, writeScrollId } from './scroll-id.js';
import type { CompletionQuestion, ScrollQuestion, SearchQuestion } from '../query/search-question.types.js';
import type { Hit, ScrollAnswer, SearchAnswer } from './search.types.js';
import type { SearchFile } from '../index/search-file.js';
import { type FacetField, PropertyFacets } from '../match/property-facets.js';
import { countFacets, select, type Selection } from '../match/select.js';
import { VisibleSlots } from '../match/visible-slots.js';
import { sortedAfter } from './sorted-scroll.js';
import { similarQueries } from './suggest.js';
import { searchedTexts } from '../match/text-expression.js';
import { ExpressionCache, IndexedWords } from '../match/expression-cache.js';
import { workOfFilters, workOfTerms } from '../match/work-estimate.js';
import { WorkMeter } from '../match/work-meter.js';
import { requireFewTerms } from '../query/limits.js';
import { intersectFilters } from '../query/saved-view.js';

/** Hits of a page of a search, the last hit that pages reach, and hits of a page of a scroll. */
const LIMITS = { count: 1_000, depth: 10_000, scrollCount: 10_000 } as const;
const FACET_VALUES = 50;
/** Hits for which the answer says where they were found; a list shows fewer. */
const MARKED_HITS = 100;
/** Words that are looked for in the fields of a hit; every value of a field is compared with each of them. */
const MAX_MARKED_TEXTS = 32;
/** Sorting a value costs about as much as seventeen comparisons. */
const STEPS_PER_SORTED_VALUE = 17;
/** Words of the index that are compared with a misspelled one. */
const MAX_WORDS = 20_000;

/** Which facets a question counts. */
type FacetFlags = Pick<SearchQuestion, 'withFacets' | 'withPropertyFacets' | 'facetFields'>;

interface ScrollPage {
  readonly slots: readonly number[];
  readonly next: Pick<ScrollPosition, 'after' | 'keys'> | undefined;
}

/**
 * Answers questions from one state of the index: the file holds the words, the table everything that is counted, filtered or sorted.
 *
 * A question goes through these steps, each in its own file of `match` and `answers`:
 *
 *     parseQuery       text to tree
 *     workOfTerms      what it will cost; refused when that is too much
 *     matchQuery       tree to marks, one byte for each document
 *     select           visible documents that pass kinds, stages and filters
 *     rank or sortBy   the page, best first
 *     countFacets      counts beside the page
 *     matchedFields    why each hit was found
 */
export class SearchEngine {
  private readonly source: FieldSource;
  private readonly stages = new HiddenStages();
  private readonly properties = new PropertyFacets();
  private readonly visibleSlots = new VisibleSlots();
  private readonly words: ExpressionCache;

  constructor(
    readonly file: SearchFile,
    readonly table: DocumentTable,
    /** Signs scroll ids; kept in the file so that a scroll survives a restart. */
    private readonly key: string,
  ) {
    this.source = (field) => file.field(field);
    this.words = new ExpressionCache(file, table);
  }

  /**
   * Loads what a question looks into and is not in memory yet. `search`, `scroll` and `complete`
   * answer in one piece: whoever calls them without this before makes every other request wait
   * while the columns are read from the file.
   */
  async load(question: Parameters<typeof neededColumns>[0] & FacetFlags, viewer: QueryViewer): Promise<void> {
    const { file, table } = this;
    await this.visibleSlots.prepare(viewer.visibility, table);
    const facetFields = this.propertyFacets(question).map(({ field }) => field);
    await table.loadColumns([...neededColumns(question, table), ...facetFields], (...slice) =>
      file.isOpen ? file.fieldSlice(...slice) : [],
    );
  }

  /** @throws Problem `search.page` past 1,000 hits a page or 10,000 in all */
  search(question: SearchQuestion, viewer: QueryViewer): SearchAnswer {
    checkPage(question.start, question.count);
    const parsed = parseQuery(question.query);
    const parts = this.parts();
    const selection = this.select(parsed, question, { ...parts, viewer });
    const sorted = question.sort?.length
      ? sortBy(selection.slots, question.sort, this.table, this.source)
      : rank(selection.slots, parsed.node, parts, question.start + question.count);
    return {
      start: question.start,
      total: selection.slots.length,
      hits: this.hits(
        sorted.slice(question.start, question.start + question.count),
        { ...parts, parsed, viewer },
        question,
      ),
      facets: this.facets(selection, question, { visibility: viewer.visibility, meter: parts.meter }),
      notice: parsed.notice,
    };
  }

  /**
   * All hits in the order of the graph's numbers, or of the sort criteria, a page at a time:
   * numbers are never reused, so nothing is skipped or repeated while entities are deleted or
   * added.
   */
  scroll(question: ScrollQuestion, viewer: QueryViewer, now: number): ScrollAnswer {
    if (!Number.isInteger(question.count) || question.count < 1 || question.count > LIMITS.scrollCount)
      throw new Problem('invalid', 'search.page', `A page of a scroll may hold 1 to ${LIMITS.scrollCount} hits.`, {
        limit: LIMITS.scrollCount,
      });
    const { query, kinds, orFilters, filters, serverFilters = [] } = question;
    const { includeSoftDeleted, includeHiddenStages, sort = [] } = question;
    const digestParts = [
      query,
      kinds,
      orFilters ?? null,
      filters ?? null,
      serverFilters,
      includeSoftDeleted === true,
      includeHiddenStages === true,
    ];
    const digest = questionDigest(sort.length > 0 ? [...digestParts, sort] : digestParts);
    const position = question.scrollId ? readScrollId(question.scrollId, digest, this.key, now) : undefined;
    const parsed = parseQuery(query);
    const parts = this.parts();
    const selection = this.select(parsed, question, { ...parts, viewer });
    const { slots, next } =
      sort.length > 0
        ? this.sortedPage(selection, question, position, (slots) => scoresOf(slots, parsed.node, parts))
        : this.numberedPage(selection, question, position);
    return {
      total: selection.slots.length,
      hits: this.hits(slots, { ...parts, parsed, viewer }, question),
      facets: this.facets(selection, question, { visibility: viewer.visibility, meter: parts.meter }),
      notice: parsed.notice,
      nextScrollId: next && writeScrollId(next, digest, this.key, now),
    };
  }

  private numberedPage(
    selection: Selection,
    question: ScrollQuestion,
    position: ScrollPosition | undefined,
  ): ScrollPage {
    const after = position?.after ?? -1;
    const numbers = Float64Array.from(selection.slots, (slot) => this.table.number(slot))
      .filter((number) => number > after)
      .sort();
    const page = [...numbers.subarray(0, question.count)];
    const slots = page.map((number) => this.table.slot(number)).filter((slot) => slot !== undefined);
    return { slots, next: numbers.length > page.length ? { after: page.at(-1) ?? after } : undefined };
  }

  private sortedPage(
    selection: Selection,
    { sort = [], count }: ScrollQuestion,
    position: ScrollPosition | undefined,
    scores: (slots: Uint32Array) => (slot: number) => string | undefined,
  ): ScrollPage {
    const byScore = sort.some(({ field }) => field === '_score');
    const parts = {
      table: this.table,
      source: this.source,
      ...(byScore ? { scoreOf: scores(selection.slots) } : {}),
    };
    const last = position?.keys ? { keys: position.keys, after: position.after } : undefined;
    // One more than a page holds says whether there is a next one.
    const all = sortedAfter(selection.slots, sort, parts, last, count + 1);
    const page = all.slice(0, count);
    const end = page.at(-1);
    const nextPosition = end && all.length > page.length ? { after: end.after, keys: end.keys } : undefined;
    return { slots: page.map(({ slot }) => slot), next: nextPosition };
  }

  /** Entities whose names begin with the words or have words that do, best first. */
  complete(question: CompletionQuestion, viewer: QueryViewer): readonly string[] {
    const plainNode = plainQuery(question.query);
    if (plainNode.type === 'all') return [];
    const texts = searchedTexts(plainNode);
    const parts = texts.map((text) => ({ type: 'field', field: 'name', test: 'word', text }) as const);
    const parsed: ParsedQuery = { node: { type: 'and', parts }, notice: undefined };
    const matchParts = this.parts();
    const { slots } = this.select(parsed, question, { ...matchParts, viewer });
    return rank(slots, plainNode, matchParts, question.limit).map((slot) => this.table.urn(slot));
  }

  /** Every document of these kinds, removed ones too. */
  urnsOf(visibility: Visibility, kinds: readonly string[]): readonly string[] {
    const kindSet = new Set(kinds);
    const hasKind = this.table
      .column('_entityType', this.source)
      .tester((values) => values.some((value) => kindSet.has(value)));
    const urns: string[] = [];
    for (let slot = 0; slot < this.table.length; slot += 1)
      if (this.table.isLive(slot) && hasKind(slot) && visibility.canView(this.table.urn(slot)))
        urns.push(this.table.urn(slot));
    return urns;
  }

  /**
   * The fields that are kept of an entity, for who looks into the index itself; undefined where
   * there is no document of it.
   */
  fieldsOf(visibility: Visibility, urn: string): Readonly<Record<string, readonly string[]>> | undefined {
    const slot = visibility.canView(urn) ? this.table.slotByUrn(urn) : undefined;
    return slot === undefined ? undefined : this.file.fieldsOf(this.table.number(slot));
  }

  nameOf(urn: string): string {
    const slot = this.table.slotByUrn(urn);
    if (slot !== undefined) return this.table.name(slot);
    return isUrn(urn) ? nameInUrn(urn) : urn;
  }

  /** What one question is answered with. */
  private parts(): Omit<MatchParts, 'nameOf' | 'viewer'> {
    const { file, table, words } = this;
    return { file, table, words, vocabulary: new IndexedWords(file, words), meter: new WorkMeter() };
  }

  private select(
    parsed: ParsedQuery,
    question: Pick<
      SearchQuestion,
      'kinds' | 'orFilters' | 'filters' | 'serverFilters' | 'includeSoftDeleted' | 'includeHiddenStages'
    >,
    parts: Omit<MatchParts, 'nameOf'>,
  ): Selection {
    requireFewTerms(parsed.node);
    const { table, source } = this;
    parts.meter.add(...workOfTerms(parsed.node, parts));
    const orFilters = withRelatives(allFilters(question), { ...parts, source });
    requireLiveProperties(orFilters, table, source);
    const marks = matchQuery(parsed.node, { ...parts, nameOf: (urn) => this.nameOf(urn) });
    const stages = question.includeHiddenStages ? undefined : this.stages.limit(orFilters, table, source);
    const limits = [...limitsOf(question, orFilters, parts.viewer.visibility), ...(stages ? [stages] : [])];
    return select(
      marks,
      {
        groups: compileFilters(orFilters, parts.viewer.visibility),
        limits,
        visible: this.visibleSlots.of(parts.viewer.visibility, table),
        visibility: parts.viewer.visibility,
        beforeGroups: (count) => parts.meter.add(...workOfFilters(orFilters, count, table, source)),
      },
      table,
      source,
    );
  }

  /** Words like those that found nothing, as whole queries, likeliest first. */
  suggest(visibility: VisibilityScope, query: string): readonly string[] {
    // The words of the index are those of every entity: also of hidden ones.
    if (!visibility.isUnrestricted) return [];
    return similarQueries(query, (from, to) => this.file.wordsOfLength(from, to, MAX_WORDS));
  }

  /** Structured properties whose values a question counts beside the usual facets. */
  private propertyFacets({ withFacets, withPropertyFacets, facetFields }: FacetFlags): readonly FacetField[] {
    return withFacets && withPropertyFacets && !facetFields ? this.properties.of(this.table, this.source) : [];
  }

  private facets(
    selection: Selection,
    question: FacetFlags & Pick<SearchQuestion, 'maxFacetValues'>,
    { visibility, meter }: { readonly visibility: VisibilityScope; readonly meter: WorkMeter },
  ): SearchAnswer['facets'] {
    if (!question.withFacets) return [];
    const maxValues = Math.max(1, question.maxFacetValues ?? FACET_VALUES);
    const fields = question.facetFields?.map(indexedField);
    const more = this.propertyFacets(question);
    // The usual facets have few values; a client may also count a field with a value for each document.
    for (const field of [...(fields ?? []), ...more.map((facet) => facet.field)]) {
      const valueCount = this.table.column(field, this.source).values.length;
      meter.add({
        steps: selection.slots.length + valueCount * (maxValues > FACET_VALUES ? STEPS_PER_SORTED_VALUE : 2),
      });
    }
    const counted = countFacets(selection, { maxValues, fields, more }, this.table, this.source);
    if (visibility.isUnrestricted) return counted;
    // A visible entity may name a domain or a container that is hidden.
    return counted.map((facet) => ({
      ...facet,
      values: facet.values.filter(({ value }) => isVisibleValue(value, visibility)),
    }));
  }

  private hits(
    slots: readonly number[],
    { parsed, ...parts }: Omit<MatchParts, 'nameOf'> & { readonly parsed: ParsedQuery },
    question: Pick<SearchQuestion, 'withMatches' | 'extraFields'>,
  ): readonly Hit[] {
    const extra = question.extraFields ?? [];
    const texts = question.withMatches ? searchedTexts(parsed.node).slice(0, MAX_MARKED_TEXTS) : [];
    const nameOf = (named: string): string => this.nameOf(named);
    const isVisible = (value: unknown): boolean =>
      typeof value !== 'string' || isVisibleValue(value, parts.viewer.visibility);
    return slots.map((slot, index) => {
      const urn = this.table.urn(slot);
      const isMarked = question.withMatches === true && index < MARKED_HITS;
      const byValue = isMarked ? matchedByValue(parsed.node, slot, { ...parts, nameOf }) : [];
      if ((!isMarked || texts.length === 0) && extra.length === 0)
        return { urn, matched: byValue.filter(({ value }) => isVisible(value)), extra: {} };
      const fields = this.file.fieldsOf(this.table.number(slot));
      const byText = isMarked ? matchedFields(this.table.name(slot), fields, texts, nameOf) : [];
      const isListed = new Set(byText.map(({ name, value }) => `${name} ${value}`));
      return {
        urn,
        matched: [...byText, ...byValue.filter(({ name, value }) => !isListed.has(`${name} ${value}`))].filter(
          ({ value }) => isVisible(value),
        ),
        extra: Object.fromEntries(
          extra
            .filter((field) => Object.hasOwn(fields, field))
            .map((field) => [field, (fields[field] ?? []).filter(isVisible)]),
        ),
      };
    });
  }
}

/** Every hit of a query names them, and its row shows them anyway. */
const SHOWN_FIELDS = new Set(['_entityType', 'platform', 'origin', 'removed', 'urn']);

function matchedByValue(...question: Parameters<typeof matchedValues>): Hit['matched'] {
  return matchedValues(...question)
    .filter(({ field }) => !SHOWN_FIELDS.has(field))
    .map(({ field, value }) => ({ name: field, value }));
}

/** The alternatives of a question: filters of the older form and those of the server hold beside every one. */
function allFilters({
  orFilters,
  filters,
  serverFilters = [],
}: Pick<SearchQuestion, 'orFilters' | 'filters' | 'serverFilters'>): OrFilters {
  const beside: readonly OrFilters[] = filters?.length ? [[{ and: filters }], ...serverFilters] : serverFilters;
  return beside.reduce(intersectFilters, orFilters ?? []);
}

function limitsOf(
  question: Pick<SearchQuestion, 'kinds' | 'includeSoftDeleted'>,
  orFilters: OrFilters,
  visibility: VisibilityScope,
): readonly Condition[] {
  const named = orFilters.some((group) =>
    (group.and ?? []).some((filter) => indexedField(filter.field) === '_entityType' && !filter.negated),
  );
  const kinds = question.kinds.length > 0 ? question.kinds : named ? [] : SEARCHED_KINDS;
  const set = new Set(kinds);
  const limits: Condition[] =
    kinds.length === 0 ? [] : [{ field: '_entityType', matches: (values) => values.some((value) => set.has(value)) }];
  if (!question.includeSoftDeleted && !filtersByRemoved(orFilters))
    limits.push(compileCondition({ field: 'removed', values: ['true'], negated: true }, visibility));
  return limits;
}

function checkPage(start: number, count: number): void {
  const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most;
  if (!isWhole(count, LIMITS.count)) throw badPage('count', `count must be a whole number from 0 to ${LIMITS.count}.`);
  if (!isWhole(start, LIMITS.depth - count))
    throw badPage(
      'start',
      `start must be a whole number from 0, and the page must end at hit ${LIMITS.depth}; scroll for more.`,
    );
}

function badPage(field: string, message: string): Problem {
  return new Problem('invalid', 'search.page', message, { field, count: LIMITS.count, depth: LIMITS.depth });
}
