import type { AspectWrite } from './workspace.js';
import type { StoredAspect } from '../contract/store.types.js';

/** All writes of one transaction to one aspect of one entity, brought together. */
export interface NetWrite {
  readonly urn: string;
  readonly aspect: string;
  readonly before: StoredAspect | undefined;
  readonly after: StoredAspect | undefined;
  readonly steps: readonly AspectWrite[];
  /** Versions that are no longer the latest: the one before, and any that the transaction itself replaced. */
  readonly older: readonly OlderVersion[];
}

interface OlderVersion {
  readonly stored: StoredAspect;
  readonly deleted: boolean;
}

export function mergeWrites(writes: readonly AspectWrite[]): readonly NetWrite[] {
  const groups = new Map<string, AspectWrite[]>();
  for (const write of writes) {
    const key = `${write.urn}|${write.aspect}`;
    const group = groups.get(key);
    if (group) group.push(write);
    else groups.set(key, [write]);
  }
  return [...groups.values()].map(netWrite);
}

function netWrite(steps: readonly AspectWrite[]): NetWrite {
  const first = steps[0];
  const last = steps.at(-1);
  if (!first || !last) throw new Error('invariant: a group of writes is not empty');
  return {
    urn: first.urn,
    aspect: first.aspect,
    before: first.before,
    after: last.after,
    steps,
    older: steps.flatMap(olderVersions),
  };
}

function olderVersions(step: AspectWrite): readonly OlderVersion[] {
  if (!step.changed || !step.before) return [];
  const replaced: OlderVersion = { stored: step.before, deleted: false };
  if (step.after) return [replaced];
  const { before, at, actor } = step;
  const tombstone: StoredAspect = {
    value: {},
    version: before.version + 1,
    createdOn: at,
    createdBy: actor,
    systemMetadata: {
      runId: step.run,
      ...(step.trace === undefined ? {} : { properties: { telemetryTraceId: step.trace } }),
    },
  };
  return [replaced, { stored: tombstone, deleted: true }];
}
