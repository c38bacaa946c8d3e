import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

import { done, edit } from '../edits/edit.types.js';
import { Editor } from '../edits/editor.js';
import { type JsonObject, numberOf, objectOf, textOf } from '../kernel/json.js';
import { asProblem } from '../kernel/problem.js';
import { kindOf } from '../kernel/urn.js';
import { SYSTEM_VIEWER } from '../kernel/viewer.js';
import { asserteeOf } from '../model/assertee.js';
import { Graph, type RowOf } from '../neo4j/graph.js';
import { readEnvelope } from '../store/contract/envelope.js';
import type { AspectChange, ChangeEntry } from '../store/contract/store.types.js';
import { BackgroundWork } from '../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../store/log/followers/change-log-follower.js';
import type { FollowedEntry } from '../store/log/followers/follower.types.js';
import {
  type AssertionOutcome,
  incidentPrefix,
  incidentProposals,
  isOpenOfAssertion,
  orphanedIncidents,
} from './assertion-incidents.js';

/** Aspects of an assertion on which its incidents depend. */
const ASPECTS: ReadonlySet<string> = new Set(['assertionRunEvent', 'assertionActions']);
/** Aspects of an assertion that say that it is deleted. */
const DELETION_ASPECTS: ReadonlySet<string> = new Set(['status', 'assertionKey']);
const BATCH_SIZE = 200;
/** Results that arrive together are handled together. */
const GATHER_MS = 50;

const APPLY_OUTCOME = edit<AssertionOutcome>('EDIT_ENTITY_INCIDENTS', async (outcome, context) => ({
  proposals: await incidentProposals(context, outcome),
  // What was asked for by the actions of the assertion needs no further right.
  needs: [],
  answer: done,
}));

const RESOLVE_ORPHANED = edit<readonly string[]>('EDIT_ENTITY_INCIDENTS', async (incidents, context) => ({
  proposals: await orphanedIncidents(context, incidents),
  // Who may delete an assertion ends what it has raised.
  needs: [],
  answer: done,
}));

/**
 * Raises and resolves incidents for results that arrive as aspects: dbt test results, OpenLineage data quality facets, events that
 * the public SDK writes. Evaluated results, and those of `reportAssertionResult`, do it in their own write, so that nothing is
 * left to do here.
 *
 * It follows the change log and compares the newest result of an assertion with its incidents. It therefore doesn't matter how
 * often an entry is handled, by how many servers, and whether the result or the actions arrive first: the same incident is raised
 * once. When a server starts, all assertions with actions are looked at, because results may have been written while none ran.
 *
 * It also resolves the open incidents of an assertion that is deleted, on whichever API, for good or softly.
 */
@Injectable()
export class IncidentFollower implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly follower: ChangeLogFollower<FollowedEntry>;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly graph: Graph,
    private readonly editor: Editor,
    work: BackgroundWork,
  ) {
    this.follower = work.follow<FollowedEntry>({
      name: 'assertion-incidents',
      load: () => this.load(),
      select: selectResults,
      handle: (entries) => this.handle(entries.flatMap(({ aspects }) => aspects)),
      gatherMs: GATHER_MS,
    });
  }

  /** Only in a server: what a command writes is handled by the running server, or by the next one that starts. */
  onApplicationBootstrap(): void {
    if (this.host.httpAdapter) this.follower.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.stop();
  }

  /** Brings the incidents of assertions in line with their newest results; those without actions are left alone. */
  async bringUpToDate(assertions: readonly string[]): Promise<void> {
    const distinct = [...new Set(assertions)];
    for (let offset = 0; offset < distinct.length; offset += BATCH_SIZE) {
      const urns = distinct.slice(offset, offset + BATCH_SIZE);
      for (const newest of await this.graph.read('quality/read-newest-results', { urns })) {
        const outcome = outcomeOf(newest);
        if (outcome) await this.apply(outcome);
      }
    }
  }

  /** Resolves the open incidents that deleted assertions have raised; those of other assertions are left alone. */
  async endIncidentsOf(assertions: readonly string[]): Promise<void> {
    const prefixes = [...new Set(assertions)].map(incidentPrefix);
    for (let offset = 0; offset < prefixes.length; offset += BATCH_SIZE) {
      const slice = prefixes.slice(offset, offset + BATCH_SIZE);
      const incidents = await this.graph.read('quality/find-incidents-with-prefix', { prefixes: slice });
      await this.endOrphaned(incidents.map(({ urn }) => urn));
    }
  }

  /** Looks through all open incidents for those whose assertion was deleted while no server ran. */
  async endAllOrphaned(): Promise<void> {
    for (let afterNumber = -1, isWhole = false; !isWhole;) {
      const page = await this.graph.read('quality/list-incidents', { afterNumber, limit: BATCH_SIZE });
      await this.endOrphaned(page.filter(({ info }) => isOpenOfAssertion(valueIn(info))).map(({ urn }) => urn));
      afterNumber = page.at(-1)?.i ?? afterNumber;
      isWhole = page.length < BATCH_SIZE;
    }
  }

  private async handle(changes: readonly AspectChange[]): Promise<void> {
    const urnsOf = (aspects: ReadonlySet<string>) =>
      changes.filter(({ aspect }) => aspects.has(aspect)).map(({ urn }) => urn);
    await this.bringUpToDate(urnsOf(ASPECTS));
    await this.endIncidentsOf(urnsOf(DELETION_ASPECTS));
  }

  private async endOrphaned(incidents: readonly string[]): Promise<void> {
    if (incidents.length > 0) await this.editor.run(SYSTEM_VIEWER, RESOLVE_ORPHANED, incidents);
  }

  private async load(): Promise<undefined> {
    for (let afterNumber = -1, isWhole = false; !isWhole;) {
      const page = await this.graph.read('quality/list-assertions-with-actions', { afterNumber, limit: BATCH_SIZE });
      await this.bringUpToDate(page.map(({ urn }) => urn));
      afterNumber = page.at(-1)?.i ?? afterNumber;
      isWhole = page.length < BATCH_SIZE;
    }
    await this.endAllOrphaned();
  }

  /** Once more where another server has raised the same incident in between: the second plan finds it open. */
  private async apply(outcome: AssertionOutcome): Promise<void> {
    try {
      await this.editor.run(SYSTEM_VIEWER, APPLY_OUTCOME, outcome);
    } catch (error) {
      if (asProblem(error)?.kind !== 'conflict') throw error;
      await this.editor.run(SYSTEM_VIEWER, APPLY_OUTCOME, outcome);
    }
  }
}

/** The newest result with what its incidents depend on; undefined where there is no result, or nothing that it is about. */
function outcomeOf({
  assertion,
  info: storedInfo,
  actions,
  event: newest,
}: RowOf<'quality/read-newest-results'>): AssertionOutcome | undefined {
  const info = valueIn(storedInfo);
  const assertee = asserteeOf(info);
  const event = typeof newest === 'string' ? objectOf(JSON.parse(newest)) : {};
  const { type, nativeResults, error } = objectOf(event.result);
  const time = numberOf(event.timestampMillis);
  if (assertee === undefined || typeof type !== 'string' || time === undefined) return undefined;
  const reason = textOf(objectOf(nativeResults).reason) ?? textOf(objectOf(objectOf(error).properties).message);
  return { assertion, assertee, info, actions: valueIn(actions), result: { type, reason, time } };
}

function valueIn(envelope: unknown): JsonObject {
  return typeof envelope === 'string' ? readEnvelope(envelope).value : {};
}

/** The part of an entry that may raise or resolve an incident. */
function selectResults({ seq, at, actor, aspects }: ChangeEntry): FollowedEntry | undefined {
  const concerned = aspects.filter(isOfAssertion);
  return concerned.length === 0 ? undefined : { seq, at, actor, nodes: [], gone: [], aspects: concerned };
}

function isOfAssertion({ urn, aspect, change }: AspectChange): boolean {
  const isConcerned = DELETION_ASPECTS.has(aspect) || (change === 'set' && ASPECTS.has(aspect));
  return isConcerned && kindOf(urn) === 'assertion';
}
