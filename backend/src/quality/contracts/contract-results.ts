import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

import { type JsonObject, jsonEquals, objectOf, textOf } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { Graph, type RowOf } from '../../neo4j/graph.js';
import { readEnvelope } from '../../store/contract/envelope.js';
import type { AspectChange, ChangeEntry, Proposal } from '../../store/contract/store.types.js';
import { BackgroundWork } from '../../store/log/followers/background-work.js';
import type { ChangeLogFollower } from '../../store/log/followers/change-log-follower.js';
import type { FollowedEntry } from '../../store/log/followers/follower.types.js';
import { Store } from '../../store/store.js';
import { contractResult } from './contract-result.js';

const SUMMARY = 'contractSummary';
const CONTRACT = 'dataContract';
const ASSERTION = 'assertion';
/** Aspects of assertions that a contract's result may follow from. */
const ASSERTION_ASPECTS: ReadonlySet<string> = new Set(['assertionRunEvent', 'status', 'assertionKey']);
const BATCH_SIZE = 200;
/** Results that arrive together are handled together. */
const GATHER_MS = 50;

/**
 * Keeps the result of an asset's data contract on the asset (`contractSummary`), where search, cards and lists find it without
 * reading assertions. It follows the change log: a result, an edited contract or a deletion is on the asset within moments. Only a
 * result that differs is written, so a thousand passing runs write nothing, and several servers write the same.
 */
@Injectable()
export class ContractResults implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly follower: ChangeLogFollower<FollowedEntry>;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly graph: Graph,
    private readonly store: Store,
    work: BackgroundWork,
  ) {
    this.follower = work.follow<FollowedEntry>({
      name: 'contracts',
      load: () => this.load(),
      select: selectChecks,
      handle: (entries) => this.refreshAbout(entries.flatMap(({ aspects }) => aspects.map(({ urn }) => urn))),
      gatherMs: GATHER_MS,
    });
  }

  /** Only in a server: a command's writes are followed by the server that runs, or found by the next one that starts. */
  onApplicationBootstrap(): void {
    if (this.host.httpAdapter) this.follower.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower.stop();
  }

  /** Brings the summaries of all contracts up to date: results may have been written while no server ran. */
  private async load(): Promise<undefined> {
    for (let afterNumber = -1, isWhole = false; !isWhole;) {
      const page = await this.graph.read('quality/list-contracts', { afterNumber, limit: BATCH_SIZE });
      await this.refreshAbout(page.map(({ urn }) => urn));
      afterNumber = page.at(-1)?.i ?? afterNumber;
      isWhole = page.length < BATCH_SIZE;
    }
  }

  /** Brings up to date what depends on some contracts and assertions. */
  async refreshAbout(urns: readonly string[]): Promise<void> {
    const distinct = [...new Set(urns)];
    for (let offset = 0; offset < distinct.length; offset += BATCH_SIZE) {
      const slice = distinct.slice(offset, offset + BATCH_SIZE);
      const assets = await this.graph.read('quality/find-contract-assets', { urns: slice });
      if (assets.length > 0) await this.refresh(assets.map(({ asset }) => asset));
    }
  }

  private async refresh(assets: readonly string[]): Promise<void> {
    const contracts = await this.graph.read('quality/read-contracts', { urns: assets });
    const proposals = contracts.flatMap((contract) => summaryProposal(contract) ?? []);
    if (proposals.length > 0) await this.store.ingest(SYSTEM_VIEWER, proposals, { mode: 'each' });
  }
}

/** The write that brings a summary up to date; undefined where it is. */
function summaryProposal({
  asset,
  summary,
  contract,
  ...stored
}: RowOf<'quality/read-contracts'>): Proposal | undefined {
  const before = typeof summary === 'string' ? readEnvelope(summary).value : undefined;
  const after = typeof contract === 'string' ? summaryOf(contract, stored) : undefined;
  if (jsonEquals(before, after)) return undefined;
  const place = { entityUrn: asset, aspectName: SUMMARY };
  return after
    ? { ...place, changeType: 'UPSERT', value: after }
    : { ...place, changeType: 'DELETE', value: undefined };
}

function summaryOf(
  contract: string,
  { properties, status, results }: Pick<RowOf<'quality/read-contracts'>, 'properties' | 'status' | 'results'>,
): JsonObject {
  const events = new Map(
    results.map(({ urn, event }) => [urn, typeof event === 'string' ? objectOf(JSON.parse(event)) : undefined]),
  );
  const value = typeof properties === 'string' ? readEnvelope(properties).value : {};
  const state = typeof status === 'string' ? textOf(readEnvelope(status).value.state) : undefined;
  const { type } = contractResult(value, (assertion) => events.get(assertion));
  return { contract, state: state ?? 'ACTIVE', result: type };
}

/** The part of an entry that the result of a contract may follow from. */
function selectChecks({ seq, at, actor, aspects }: ChangeEntry): FollowedEntry | undefined {
  const concerned = aspects.filter(concernsContracts);
  return concerned.length === 0 ? undefined : { seq, at, actor, nodes: [], gone: [], aspects: concerned };
}

function concernsContracts({ urn, aspect }: AspectChange): boolean {
  const kindName = kindOf(urn);
  return kindName === CONTRACT || (kindName === ASSERTION && ASSERTION_ASPECTS.has(aspect));
}
