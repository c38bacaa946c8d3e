import type { ChangeEntry } from '../../contract/store.types.js';
import type { FollowedEntry } from './follower.types.js';

/** Urns that an entry names, each once. */
export function urnsIn({ aspects, nodes }: FollowedEntry): readonly string[] {
  return [...new Set([...aspects.map(({ urn }) => urn), ...nodes.map(({ urn }) => urn)])];
}

/** An entry without its lineage claims, which take most of its room: for followers that look at entities. */
export function withoutClaims({ seq, at, actor, nodes, gone, aspects }: ChangeEntry): FollowedEntry {
  return { seq, at, actor, nodes, gone, aspects };
}

/** About how much memory an entry holds, in things that it names. */
export function sizeOf({ aspects, nodes, gone }: FollowedEntry): number {
  return 1 + aspects.length + nodes.length + gone.length;
}

/** The part of an entry that is about some urns. Numbers of nodes that are gone name no urn: they go where the caller says. */
function partOf<Entry extends FollowedEntry>(
  entry: Entry,
  isWanted: (urn: string) => boolean,
  withGone: boolean,
): Entry {
  return {
    ...entry,
    aspects: entry.aspects.filter(({ urn }) => isWanted(urn)),
    nodes: entry.nodes.filter(({ urn }) => isWanted(urn)),
    gone: withGone ? entry.gone : [],
  };
}

/**
 * Two halves of a batch, for finding what in it fails: of several entries by entry, of one entry by urn. Undefined when there is nothing
 * left to halve: one entry about one urn.
 *
 * A batch of entries 7, 8, 9 becomes [7, 8] and [9]. An entry 9 about the urns a, b and c becomes its part about a and b and its part
 * about c. So one bad entity among n is found by handling about 2·log₂ n parts.
 */
export function halvesOf<Entry extends FollowedEntry>(
  batch: readonly Entry[],
): readonly [readonly Entry[], readonly Entry[]] | undefined {
  const [only] = batch;
  if (only === undefined) return undefined;
  if (batch.length > 1) {
    const middle = Math.ceil(batch.length / 2);
    return [batch.slice(0, middle), batch.slice(middle)];
  }
  const urns = urnsIn(only);
  if (urns.length < 2) return undefined;
  const first = new Set(urns.slice(0, Math.ceil(urns.length / 2)));
  return [[partOf(only, (urn) => first.has(urn), true)], [partOf(only, (urn) => !first.has(urn), false)]];
}

/** A batch without what is about some urns, and that by itself, one entry a urn. */
export function withoutSuspects<Entry extends FollowedEntry>(
  batch: readonly Entry[],
  suspects: ReadonlySet<string>,
): { readonly safe: readonly Entry[]; readonly suspicious: readonly Entry[] } {
  if (suspects.size === 0) return { safe: batch, suspicious: [] };
  const suspicious = batch.flatMap((entry) =>
    urnsIn(entry)
      .filter((urn) => suspects.has(urn))
      .map((urn) => partOf(entry, (own) => own === urn, false)),
  );
  if (suspicious.length === 0) return { safe: batch, suspicious };
  return { safe: batch.map((entry) => partOf(entry, (urn) => !suspects.has(urn), true)), suspicious };
}
