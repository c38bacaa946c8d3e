import { setImmediate } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import { requestContext, requireClient } from '../kernel/request-context.js';
import type { Viewer } from '../kernel/viewer.js';
import type { ComputedField } from './index/document-table.js';
import type { ScrollAnswer, SearchAnswer } from './answers/search.types.js';
import type { CompletionQuestion, ScrollQuestion, SearchQuestion } from './query/search-question.types.js';
import type { SearchEngine } from './answers/search-engine.js';
import { requireWithinLimits } from './query/limits.js';
import { SearchIndex } from './search-index.js';

const TIMEOUT_MS = 3_000;

type AnyQuestion = SearchQuestion | ScrollQuestion | CompletionQuestion;

/**
 * Lets one question run after the other, with a turn of the event loop between them. One GraphQL request may ask fifteen searches: without
 * this they would run back to back, and every other request would wait for all of them.
 */
export class Turns {
  private last: Promise<void> = Promise.resolve();

  /** Resolves when those who asked before have released their turns. @returns what releases this one */
  async take(): Promise<() => void> {
    const previous = this.last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.last = promise;
    await previous;
    await setImmediate();
    return resolve;
  }
}

/** The questions that every protocol asks of search. */
@Injectable()
export class SearchService {
  private readonly turns = new Turns();

  constructor(
    private readonly index: SearchIndex,
    private readonly authorizer: Authorizer,
  ) {}

  /** A field that another folder answers, for filters. */
  addComputedField(field: string, valuesOf: ComputedField): void {
    this.index.addComputedField(field, valuesOf);
  }

  /**
   * A page of hits, best first or in the order that the question names.
   *
   * @throws Problem `search.page`, `search.too-long`, `search.condition`, `search.too-large`,
   *   `search.too-much-work`
   */
  async search(viewer: Viewer, question: SearchQuestion): Promise<SearchAnswer> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    return this.answer(viewer, question, (engine) => engine.search(question, viewer));
  }

  /**
   * In the order of the graph; a scroll ends when there is no next id.
   *
   * @throws Problem `search.scroll` for a bad id
   */
  async scroll(viewer: Viewer, question: ScrollQuestion): Promise<ScrollAnswer> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    return this.answer(viewer, question, (engine) => engine.scroll(question, viewer, Date.now()));
  }

  /** Urns whose names begin with, or have words that begin with, the text; best first. */
  async complete(viewer: Viewer, question: CompletionQuestion): Promise<readonly string[]> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    return this.answer(viewer, question, (engine) => engine.complete(question, viewer));
  }

  /** What may have been meant by a query that found nothing. */
  async suggest(viewer: Viewer, query: string): Promise<readonly string[]> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    return (await this.index.engine()).suggest(viewer.visibility, query);
  }

  /** Those of them that somebody used lately, as far as sources counted. */
  async used(urns: readonly string[]): Promise<readonly string[]> {
    const { table } = await this.index.engine();
    return urns.filter((urn) => table.isUsed(urn));
  }

  /** Names of tags, owners, platforms, … as lists show them. */
  async namesOf(urns: readonly string[]): Promise<(urn: string) => string> {
    const engine = await this.index.engine();
    const names = new Map(urns.map((urn) => [urn, engine.nameOf(urn)]));
    return (urn) => names.get(urn) ?? urn;
  }

  /**
   * Answers one question in one piece, when it is its turn. The columns that it looks into are in memory by then, so that it takes no longer
   * than its counted work.
   */
  private async answer<T>(viewer: Viewer, question: AnyQuestion, work: (engine: SearchEngine) => T): Promise<T> {
    requireWithinLimits(question);
    for (;;) {
      const engine = await this.upToDate();
      await engine.load(question, viewer);
      const release = await this.turns.take();
      try {
        requireClient();
        // A rebuild may have put another engine in its place meanwhile: this one would read a closed file.
        if (engine === (await this.index.engine())) return work(engine);
      } finally {
        release();
      }
    }
  }

  /**
   * A request that carries the number of a write waits until that write is indexed, so that people find what they wrote.
   * After three seconds it is answered without the write, and the number of the answer says so.
   */
  private async upToDate(): Promise<SearchEngine> {
    const engine = await this.index.engine();
    const seq = requestContext().seenSeq;
    if (seq === undefined || seq <= this.index.position()) return engine;
    if (!(await this.index.awaitSeq(seq, TIMEOUT_MS))) requestContext().contents?.limitTo(this.index.position());
    return this.index.engine();
  }

  /** What the index holds of entities, for operators; urns without a document are left out. */
  async fieldsOf(
    viewer: Viewer,
    urns: readonly string[],
  ): Promise<readonly (readonly [string, Readonly<Record<string, readonly string[]>>])[]> {
    this.authorizer.require(viewer, 'MANAGE_SYSTEM_OPERATIONS');
    const engine = await this.upToDate();
    return urns.flatMap((urn) => {
      const fields = engine.fieldsOf(viewer.visibility, urn);
      return fields ? [[urn, fields] as const] : [];
    });
  }

  /**
   * Waits until a write can be found; a synchronous write is answered after this. The wait is
   * bounded and never fails: the write is stored, whatever the index does.
   *
   * @returns whether it can be found
   */
  async awaitSeq(seq: number): Promise<boolean> {
    return this.index.awaitSeq(seq);
  }

  /** Waits until what this process wrote can be found; gives up quietly, since it is written. */
  async caughtUp(timeoutMs = TIMEOUT_MS): Promise<void> {
    await this.index.awaitSeq(this.index.knownUpTo(), timeoutMs);
  }
}
