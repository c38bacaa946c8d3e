import { textOf } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import type { Graph } from '../../neo4j/graph.js';
import { readEnvelope } from '../contract/envelope.js';
import type { ChangeEntry } from '../contract/store.types.js';
import { RETENTION_KIND, RetentionPolicies, type RetentionRules } from '../rules/retention-limits.js';
import type { BackgroundWork } from './followers/background-work.js';
import type { ChangeLogFollower } from './followers/change-log-follower.js';
import type { FollowedEntry } from './followers/follower.types.js';

/** A write waits this long for a policy that was stored just before it; then the policies of before apply to it. */
const SETTLE_TIMEOUT_MS = 2_000;

/** Where the writer learns what is kept. */
export interface RetentionSource {
  /** The policies as they are known now, those of this process's own writes among them. Fails never. */
  current(): Promise<RetentionRules>;
}

/** Keeps everything: for commands and specs, which follow no policies. */
export const KEEP_EVERYTHING: RetentionSource = { current: async () => new RetentionPolicies() };

/**
 * The retention policies in the memory of this process, kept true by the change log: a write never reads them from the database.
 * They are few, so all of them are read anew when one changes.
 */
export class RetentionCache implements RetentionSource {
  private policies: RetentionRules = new RetentionPolicies();
  private readonly follower: ChangeLogFollower<FollowedEntry>;

  constructor(
    private readonly graph: Graph,
    private readonly model: MetadataModel,
    work: BackgroundWork,
  ) {
    this.follower = work.follow<FollowedEntry>({
      name: 'retention',
      load: () => this.load(),
      select: selectPolicies,
      handle: () => this.read(),
      onFailure: 'retry',
    });
  }

  start(): void {
    this.follower.start();
  }

  stop(): Promise<void> {
    return this.follower.stop();
  }

  async current(): Promise<RetentionRules> {
    if (!this.follower.isSettled) await this.follower.reached(this.follower.knownUpTo, SETTLE_TIMEOUT_MS);
    return this.policies;
  }

  private async load(): Promise<undefined> {
    await this.read();
  }

  private async read(): Promise<void> {
    const policyRows = await this.graph.read('store/read-retention-policies', {});
    this.policies = new RetentionPolicies(
      policyRows.map(({ urn, value }) => {
        const { entityName, aspectName } = this.model.keyAspectOf(urn).value;
        return { kind: textOf(entityName) ?? '', aspect: textOf(aspectName) ?? '', config: readEnvelope(value).value };
      }),
    );
  }
}

/** The part of an entry that concerns policies. A soft deletion is a write of their status. */
function selectPolicies({ seq, at, actor, aspects }: ChangeEntry): FollowedEntry | undefined {
  const concerned = aspects.filter(({ urn }) => kindOf(urn) === RETENTION_KIND);
  return concerned.length === 0 ? undefined : { seq, at, actor, nodes: [], gone: [], aspects: concerned };
}
