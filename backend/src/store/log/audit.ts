import type { EpochMs } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { ParamsOf, WriteTransaction } from '../../neo4j/graph.js';
import type { AspectWrite } from '../rules/workspace.js';
import type { AspectChange } from '../contract/store.types.js';
import type { Approval } from '../contract/write-gate.js';

/** Who writes, how and why she may: what an audit record says beside the change itself. */
export interface AuditBasis {
  readonly viewer: Viewer;
  readonly protocol: string | undefined;
  readonly trace: string | undefined;
  /** WRITE, DELETE, ROLLBACK, RESTORE */
  readonly action: string;
  readonly approval: Approval | undefined;
}

export interface AuditedChange {
  readonly urn: string;
  readonly aspect: string;
  readonly change: 'SET' | 'DELETED' | 'POINT';
  /** Versions; undefined: none. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Records of one call: one for each entity that it changed, with the changes of its aspects. */
export type AuditGroup = ParamsOf<'store/append-audit'>['rows'][number];

/** The changes of writes that made a new version. */
export function changesOf(writes: readonly AspectWrite[]): readonly AuditedChange[] {
  return writes
    .filter((write) => write.changed)
    .map(({ urn, aspect, before, after }) => ({
      urn,
      aspect,
      change: after ? 'SET' : 'DELETED',
      from: before?.version,
      to: after?.version,
    }));
}

/** What the change log says of a write, where its versions are not at hand. */
export function loggedChanges(aspects: readonly AspectChange[]): readonly AuditedChange[] {
  return aspects.map(({ urn, aspect, change }) => ({ urn, aspect, change: change === 'deleted' ? 'DELETED' : 'SET' }));
}

export function auditGroup(
  { viewer, protocol, trace, action, approval }: AuditBasis,
  changes: readonly AuditedChange[],
  { seq, at, first }: { readonly seq: number; readonly at: EpochMs; readonly first: number },
): AuditGroup {
  const byUrn = new Map<string, AuditedChange[]>();
  for (const change of changes) {
    const list = byUrn.get(change.urn);
    if (list) list.push(change);
    else byUrn.set(change.urn, [change]);
  }
  return {
    common: {
      at,
      seq,
      action,
      outcome: 'DONE',
      actor: viewer.urn,
      credential: viewer.credential,
      credentialId: viewer.credentialId ?? null,
      protocol: protocol ?? null,
      privilege: approval?.privilege ?? null,
      policy: approval?.policy ?? null,
      authorisedBy: approval?.authorisedBy ?? null,
      trace: trace ?? null,
    },
    records: [...byUrn].map(([urn, list], number) => [
      `${seq}.${first + number}`,
      urn,
      JSON.stringify(list.map(({ aspect, change, from, to }) => ({ aspect, change, from, to }))),
    ]),
  };
}

const AUDIT_BATCH_SIZE = 1_000;

export async function appendAudit(transaction: WriteTransaction, groups: readonly AuditGroup[]): Promise<void> {
  for (const { common, records } of groups)
    for (let start = 0; start < records.length; start += AUDIT_BATCH_SIZE)
      await transaction.run('store/append-audit', {
        rows: [{ common, records: records.slice(start, start + AUDIT_BATCH_SIZE) }],
      });
}
